import type {
  ApiErrorBody,
  CheckoutPreview,
  CheckoutSession
} from '../../model';


export const getInitiateCheckoutResponseMock = (): CheckoutPreview => ({"cartItems":[{"id":"itm_1d8e07","productId":"prd_stoneware_mug","quantity":2,"name":"Hand-Thrown Stoneware Mug, Prairie Blue","price":34,"originalPrice":"42.00","tax":"8.84","productImages":[{"url":"https://images.giftlist.example/products/stoneware-mug.webp","sortOrder":1}],"eventName":null,"recipientUserId":null,"shippingAddress":{"id":"adr_52a1c0","name":"Home","addressLine1":"88 Somerset Street West","addressLine2":"Apt 4","city":"Ottawa","state":"ON","postalCode":"K2P 0H6","country":"Canada","isPublic":true},"message":null},{"id":"itm_77c3f2","productId":"prd_wool_throw","giftlistItemId":"gli_60b2aa","quantity":1,"name":"Merino Wool Throw","price":"128.00","tax":16.64,"productImages":[{"url":"https://images.giftlist.example/products/wool-throw.webp","sortOrder":1}],"giftlistName":"Our new place","eventName":"Housewarming","recipientUsername":"noah.fraser","recipientUserId":"usr_3b6e1a40","shippingAddress":null,"message":null}],"shipping":24})


export const getInitiateCheckoutResponseMock200 = (): CheckoutPreview => ({"cartItems":[{"id":"itm_1d8e07","productId":"prd_stoneware_mug","quantity":2,"name":"Hand-Thrown Stoneware Mug, Prairie Blue","price":34,"originalPrice":"42.00","tax":"8.84","productImages":[{"url":"https://images.giftlist.example/products/stoneware-mug.webp","sortOrder":1}],"eventName":null,"recipientUserId":null,"shippingAddress":{"id":"adr_52a1c0","name":"Home","addressLine1":"88 Somerset Street West","addressLine2":"Apt 4","city":"Ottawa","state":"ON","postalCode":"K2P 0H6","country":"Canada","isPublic":true},"message":null},{"id":"itm_77c3f2","productId":"prd_wool_throw","giftlistItemId":"gli_60b2aa","quantity":1,"name":"Merino Wool Throw","price":"128.00","tax":16.64,"productImages":[{"url":"https://images.giftlist.example/products/wool-throw.webp","sortOrder":1}],"giftlistName":"Our new place","eventName":"Housewarming","recipientUsername":"noah.fraser","recipientUserId":"usr_3b6e1a40","shippingAddress":null,"message":null}],"shipping":24})


export const getInitiateCheckoutResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getInitiateCheckoutResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getInitiateCheckoutResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getInitiateCheckoutResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getInitiateCheckoutResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getInitiateCheckoutResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getPayCheckoutResponseMock = (): CheckoutSession => ({"checkoutUrl":"https://pay.giftlist.example/c/cs_9f2a71c4be60"})


export const getPayCheckoutResponseMock200 = (): CheckoutSession => ({"checkoutUrl":"https://pay.giftlist.example/c/cs_9f2a71c4be60"})


export const getPayCheckoutResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getPayCheckoutResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getPayCheckoutResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getPayCheckoutResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getPayCheckoutResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getPayCheckoutResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

