import type {
  ApiErrorBody,
  Product
} from '../../model';


export const getGetProductResponseMock = (): Product => ({"id":"prd_stoneware_mug","name":"Hand-Thrown Stoneware Mug, Prairie Blue","url":"https://kawarthaclay.example/mugs/prairie-blue","store":{"name":"Kawartha Clay Studio"},"price":34,"originalPrice":"42.00","itemInStock":true,"tags":["handmade","kitchen"],"description":"A generous mug with a thumb rest, glazed in the blue of a late August sky. Dishwasher safe.","media":[{"id":"med_01","type":"image","url":"https://images.giftlist.example/products/stoneware-mug.webp","sortOrder":1},{"id":"med_02","type":"video","url":"https://images.giftlist.example/products/stoneware-mug.mp4","sortOrder":2}],"categories":[{"id":"cat_kitchen","name":"Kitchen & Table"}]})


export const getGetProductResponseMock200 = (): Product => ({"id":"prd_stoneware_mug","name":"Hand-Thrown Stoneware Mug, Prairie Blue","url":"https://kawarthaclay.example/mugs/prairie-blue","store":{"name":"Kawartha Clay Studio"},"price":34,"originalPrice":"42.00","itemInStock":true,"tags":["handmade","kitchen"],"description":"A generous mug with a thumb rest, glazed in the blue of a late August sky. Dishwasher safe.","media":[{"id":"med_01","type":"image","url":"https://images.giftlist.example/products/stoneware-mug.webp","sortOrder":1},{"id":"med_02","type":"video","url":"https://images.giftlist.example/products/stoneware-mug.mp4","sortOrder":2}],"categories":[{"id":"cat_kitchen","name":"Kitchen & Table"}]})


export const getGetProductResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getGetProductResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getGetProductResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getGetProductResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getGetProductResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getGetProductResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

