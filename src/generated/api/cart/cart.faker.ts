import type {
  ApiErrorBody,
  Cart,
  CartItem
} from '../../model';


export const getGetCartResponseMock = (): Cart => ({"cartItems":[{"id":"itm_1d8e07","productId":"prd_stoneware_mug","quantity":2,"name":"Hand-Thrown Stoneware Mug, Prairie Blue","price":34,"originalPrice":"42.00","productImages":[{"url":"https://images.giftlist.example/products/stoneware-mug.webp","sortOrder":1}],"eventName":null,"recipientUserId":null,"shippingAddress":null,"message":null},{"id":"itm_77c3f2","productId":"prd_wool_throw","giftlistItemId":"gli_60b2aa","quantity":1,"name":"Merino Wool Throw","price":"128.00","productImages":[{"url":"https://images.giftlist.example/products/wool-throw.webp","sortOrder":1}],"giftlistName":"Our new place","eventName":"Housewarming","recipientUsername":"noah.fraser","recipientUserId":"usr_3b6e1a40","shippingAddress":null,"message":null}]})


export const getGetCartResponseMock200 = (): Cart => ({"cartItems":[{"id":"itm_1d8e07","productId":"prd_stoneware_mug","quantity":2,"name":"Hand-Thrown Stoneware Mug, Prairie Blue","price":34,"originalPrice":"42.00","productImages":[{"url":"https://images.giftlist.example/products/stoneware-mug.webp","sortOrder":1}],"eventName":null,"recipientUserId":null,"shippingAddress":null,"message":null},{"id":"itm_77c3f2","productId":"prd_wool_throw","giftlistItemId":"gli_60b2aa","quantity":1,"name":"Merino Wool Throw","price":"128.00","productImages":[{"url":"https://images.giftlist.example/products/wool-throw.webp","sortOrder":1}],"giftlistName":"Our new place","eventName":"Housewarming","recipientUsername":"noah.fraser","recipientUserId":"usr_3b6e1a40","shippingAddress":null,"message":null}]})


export const getGetCartResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getGetCartResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getGetCartResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getGetCartResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getGetCartResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getGetCartResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getAddCartItemResponseMock = (): CartItem => ({"id":"itm_1d8e07","productId":"prd_stoneware_mug","quantity":1,"name":"Hand-Thrown Stoneware Mug, Prairie Blue","price":34,"originalPrice":"42.00","productImages":[{"url":"https://images.giftlist.example/products/stoneware-mug.webp","sortOrder":1}],"eventName":null,"recipientUserId":null,"shippingAddress":null,"message":null})


export const getAddCartItemResponseMock200 = (): CartItem => ({"id":"itm_1d8e07","productId":"prd_stoneware_mug","quantity":1,"name":"Hand-Thrown Stoneware Mug, Prairie Blue","price":34,"originalPrice":"42.00","productImages":[{"url":"https://images.giftlist.example/products/stoneware-mug.webp","sortOrder":1}],"eventName":null,"recipientUserId":null,"shippingAddress":null,"message":null})


export const getAddCartItemResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getAddCartItemResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getAddCartItemResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getAddCartItemResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getAddCartItemResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getAddCartItemResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getRestoreCartItemResponseMock = (): CartItem => ({"id":"itm_77c3f2","productId":"prd_wool_throw","giftlistItemId":"gli_60b2aa","quantity":1,"name":"Merino Wool Throw","price":"128.00","productImages":[{"url":"https://images.giftlist.example/products/wool-throw.webp","sortOrder":1}],"giftlistName":"Our new place","eventName":"Housewarming","recipientUsername":"noah.fraser","recipientUserId":"usr_3b6e1a40","shippingAddress":null,"message":null})


export const getRestoreCartItemResponseMock200 = (): CartItem => ({"id":"itm_77c3f2","productId":"prd_wool_throw","giftlistItemId":"gli_60b2aa","quantity":1,"name":"Merino Wool Throw","price":"128.00","productImages":[{"url":"https://images.giftlist.example/products/wool-throw.webp","sortOrder":1}],"giftlistName":"Our new place","eventName":"Housewarming","recipientUsername":"noah.fraser","recipientUserId":"usr_3b6e1a40","shippingAddress":null,"message":null})


export const getRestoreCartItemResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getRestoreCartItemResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getRestoreCartItemResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getRestoreCartItemResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getRestoreCartItemResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getRestoreCartItemResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getUpdateCartItemResponseMock = (): CartItem => ({"id":"itm_1d8e07","productId":"prd_stoneware_mug","quantity":2,"name":"Hand-Thrown Stoneware Mug, Prairie Blue","price":34,"originalPrice":"42.00","productImages":[{"url":"https://images.giftlist.example/products/stoneware-mug.webp","sortOrder":1}],"eventName":null,"recipientUsername":"noah.fraser","recipientUserId":"usr_3b6e1a40","shippingAddress":null,"message":null})


export const getUpdateCartItemResponseMock200 = (): CartItem => ({"id":"itm_1d8e07","productId":"prd_stoneware_mug","quantity":2,"name":"Hand-Thrown Stoneware Mug, Prairie Blue","price":34,"originalPrice":"42.00","productImages":[{"url":"https://images.giftlist.example/products/stoneware-mug.webp","sortOrder":1}],"eventName":null,"recipientUsername":"noah.fraser","recipientUserId":"usr_3b6e1a40","shippingAddress":null,"message":null})


export const getUpdateCartItemResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getUpdateCartItemResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getUpdateCartItemResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getUpdateCartItemResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getUpdateCartItemResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getUpdateCartItemResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getRemoveCartItemResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getRemoveCartItemResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getRemoveCartItemResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getRemoveCartItemResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getRemoveCartItemResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getRemoveCartItemResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getClearCartResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getClearCartResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getClearCartResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getClearCartResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getClearCartResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getClearCartResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

