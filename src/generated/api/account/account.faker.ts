import type {
  ApiErrorBody,
  Availability,
  ForgotPasswordAnswer
} from '../../model';




export const getLoginResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getLoginResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getLoginResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getLoginResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getLoginResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getLoginResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getSendOtpResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getSendOtpResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getSendOtpResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getSendOtpResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getSendOtpResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getSendOtpResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getVerifyOtpResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getVerifyOtpResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getVerifyOtpResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getVerifyOtpResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getVerifyOtpResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getVerifyOtpResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getForgotPasswordResponseMock = (): ForgotPasswordAnswer => ({"message":"If that address has an account, a reset link is on its way. Check your inbox."})


export const getForgotPasswordResponseMock200 = (): ForgotPasswordAnswer => ({"message":"If that address has an account, a reset link is on its way. Check your inbox."})


export const getForgotPasswordResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getForgotPasswordResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getForgotPasswordResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getForgotPasswordResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getForgotPasswordResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getForgotPasswordResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getCheckAvailabilityResponseMock = (): Availability => ({"emailAvailable":true,"usernameAvailable":false})


export const getCheckAvailabilityResponseMock200 = (): Availability => ({"emailAvailable":true,"usernameAvailable":false})


export const getCheckAvailabilityResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getCheckAvailabilityResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getCheckAvailabilityResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getCheckAvailabilityResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getCheckAvailabilityResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getCheckAvailabilityResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getCreateAccountResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getCreateAccountResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getCreateAccountResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getCreateAccountResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getCreateAccountResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getCreateAccountResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

