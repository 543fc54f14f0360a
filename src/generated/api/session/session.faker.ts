import type {
  ApiErrorBody,
  AuthStatus
} from '../../model';


export const getCheckAuthResponseMock = (): AuthStatus => ({"authenticated":true,"supports":["cart-quantity"]})


export const getCheckAuthResponseMock200 = (): AuthStatus => ({"authenticated":true,"supports":["cart-quantity"]})


export const getCheckAuthResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getCheckAuthResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getCheckAuthResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getCheckAuthResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getCheckAuthResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getCheckAuthResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getLogoutResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getLogoutResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getLogoutResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getLogoutResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getLogoutResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getLogoutResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getStartGoogleSignInResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getStartGoogleSignInResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getStartGoogleSignInResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getStartGoogleSignInResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getStartGoogleSignInResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getStartGoogleSignInResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

