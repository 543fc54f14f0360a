import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

import type {
  ApiErrorBody,
  ProductPage
} from '../../model';

import {
  getExploreProductsResponseMock,
  getExploreProductsResponseMock200,
  getExploreProductsResponseMock400,
  getExploreProductsResponseMock401,
  getExploreProductsResponseMock403,
  getExploreProductsResponseMock404,
  getExploreProductsResponseMock429,
  getExploreProductsResponseMock500
} from './discovery.faker';

export { getExploreProductsResponseMock, getExploreProductsResponseMock200, getExploreProductsResponseMock400, getExploreProductsResponseMock401, getExploreProductsResponseMock403, getExploreProductsResponseMock404, getExploreProductsResponseMock429, getExploreProductsResponseMock500 } from './discovery.faker';


export const getExploreProductsMockHandler = (overrideResponse?: ProductPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ProductPage> | ProductPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/explore', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getExploreProductsResponseMock(),
      { status: 200
      })
  }, options)
}


export const getExploreProductsMockHandler200 = (overrideResponse?: ProductPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ProductPage> | ProductPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/explore', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getExploreProductsResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getExploreProductsMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/explore', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getExploreProductsResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getExploreProductsMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/explore', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getExploreProductsResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getExploreProductsMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/explore', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getExploreProductsResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getExploreProductsMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/explore', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getExploreProductsResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getExploreProductsMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/explore', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getExploreProductsResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getExploreProductsMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/explore', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getExploreProductsResponseMock500(),
      { status: 500
      })
  }, options)
}
export const getDiscoveryMock = () => [
  getExploreProductsMockHandler()
]
