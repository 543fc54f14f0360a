import type {
  ApiErrorBody,
  NotificationAnswer
} from '../../model';


export const getListNotificationsResponseMock = (): NotificationAnswer => ({"data":[{"id":"ntf_40d9","message":"Priya Nair would like to be your friend.","viewed":false,"type":"FRIEND_REQUEST"},{"id":"ntf_3f77","message":"Your order of the Merino Wool Throw has shipped.","viewed":true,"type":"ORDER"}],"currentPage":1,"totalPages":1,"total":2})


export const getListNotificationsResponseMock200 = (): NotificationAnswer => ({"data":[{"id":"ntf_40d9","message":"Priya Nair would like to be your friend.","viewed":false,"type":"FRIEND_REQUEST"},{"id":"ntf_3f77","message":"Your order of the Merino Wool Throw has shipped.","viewed":true,"type":"ORDER"}],"currentPage":1,"totalPages":1,"total":2})


export const getListNotificationsResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getListNotificationsResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getListNotificationsResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getListNotificationsResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getListNotificationsResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getListNotificationsResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getMarkNotificationViewedResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getMarkNotificationViewedResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getMarkNotificationViewedResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getMarkNotificationViewedResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getMarkNotificationViewedResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getMarkNotificationViewedResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

