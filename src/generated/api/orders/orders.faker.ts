import type {
  ApiErrorBody,
  Order,
  OrderPage
} from '../../model';


export const getListOrdersResponseMock = (): OrderPage => ({"data":[{"id":"5e0c9b72-41d6-4c0e-9a55-c7b1f0d23a18","createdAt":"2025-11-04T15:21:09.000Z","orderItems":[{"id":"oit_8800f1","quantity":1,"purchaseUnitPrice":"128.00","giftlistName":"Our new place","recipient":{"name":"Noah Fraser","username":"noah.fraser","photoUrl":null},"deliveryAddress":null,"product":{"name":"Merino Wool Throw","price":"128.00","media":[{"url":"https://images.giftlist.example/products/wool-throw.webp","sortOrder":1}]},"fulfillmentStatus":{"status":"SHIPPED","quantity":1,"shippedAt":"2025-11-06T13:00:00.000Z","updatedAt":"2025-11-06T13:00:00.000Z"}}],"fulfillmentStatus":"SHIPPED","totalAmount":158.2,"subtotal":128,"shippingTotal":12,"taxTotal":"18.20","applicationFee":0,"currency":"cad"}],"total":1})


export const getListOrdersResponseMock200 = (): OrderPage => ({"data":[{"id":"5e0c9b72-41d6-4c0e-9a55-c7b1f0d23a18","createdAt":"2025-11-04T15:21:09.000Z","orderItems":[{"id":"oit_8800f1","quantity":1,"purchaseUnitPrice":"128.00","giftlistName":"Our new place","recipient":{"name":"Noah Fraser","username":"noah.fraser","photoUrl":null},"deliveryAddress":null,"product":{"name":"Merino Wool Throw","price":"128.00","media":[{"url":"https://images.giftlist.example/products/wool-throw.webp","sortOrder":1}]},"fulfillmentStatus":{"status":"SHIPPED","quantity":1,"shippedAt":"2025-11-06T13:00:00.000Z","updatedAt":"2025-11-06T13:00:00.000Z"}}],"fulfillmentStatus":"SHIPPED","totalAmount":158.2,"subtotal":128,"shippingTotal":12,"taxTotal":"18.20","applicationFee":0,"currency":"cad"}],"total":1})


export const getListOrdersResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getListOrdersResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getListOrdersResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getListOrdersResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getListOrdersResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getListOrdersResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getGetOrderResponseMock = (): Order => ({"id":"5e0c9b72-41d6-4c0e-9a55-c7b1f0d23a18","createdAt":"2025-11-04T15:21:09.000Z","orderItems":[{"id":"oit_8800f0","quantity":2,"purchaseUnitPrice":34,"recipient":null,"deliveryAddress":{"street":"88 Somerset Street West","city":"Ottawa","state":"ON","zipCode":"K2P 0H6","country":"Canada"},"product":{"name":"Hand-Thrown Stoneware Mug, Prairie Blue","originalPrice":"42.00","price":34,"media":[{"url":"https://images.giftlist.example/products/stoneware-mug.webp","sortOrder":1}]},"fulfillmentStatus":null}],"fulfillmentStatus":null,"totalAmount":"90.40","subtotal":68,"shippingTotal":12,"taxTotal":"10.40","applicationFee":0,"currency":"cad"})


export const getGetOrderResponseMock200 = (): Order => ({"id":"5e0c9b72-41d6-4c0e-9a55-c7b1f0d23a18","createdAt":"2025-11-04T15:21:09.000Z","orderItems":[{"id":"oit_8800f0","quantity":2,"purchaseUnitPrice":34,"recipient":null,"deliveryAddress":{"street":"88 Somerset Street West","city":"Ottawa","state":"ON","zipCode":"K2P 0H6","country":"Canada"},"product":{"name":"Hand-Thrown Stoneware Mug, Prairie Blue","originalPrice":"42.00","price":34,"media":[{"url":"https://images.giftlist.example/products/stoneware-mug.webp","sortOrder":1}]},"fulfillmentStatus":null}],"fulfillmentStatus":null,"totalAmount":"90.40","subtotal":68,"shippingTotal":12,"taxTotal":"10.40","applicationFee":0,"currency":"cad"})


export const getGetOrderResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getGetOrderResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getGetOrderResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getGetOrderResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getGetOrderResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getGetOrderResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

