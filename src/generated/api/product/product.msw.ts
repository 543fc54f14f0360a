import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

import type {
  ApiErrorBody,
  Product
} from '../../model';

import {
  getGetProductResponseMock,
  getGetProductResponseMock200,
  getGetProductResponseMock400,
  getGetProductResponseMock401,
  getGetProductResponseMock403,
  getGetProductResponseMock404,
  getGetProductResponseMock429,
  getGetProductResponseMock500
} from './product.faker';

export { getGetProductResponseMock, getGetProductResponseMock200, getGetProductResponseMock400, getGetProductResponseMock401, getGetProductResponseMock403, getGetProductResponseMock404, getGetProductResponseMock429, getGetProductResponseMock500 } from './product.faker';


export const getGetProductMockHandler = (overrideResponse?: Product | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Product> | Product), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProductResponseMock(),
      { status: 200
      })
  }, options)
}


export const getGetProductMockHandler200 = (overrideResponse?: Product | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Product> | Product), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProductResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getGetProductMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProductResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getGetProductMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProductResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getGetProductMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProductResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getGetProductMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProductResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getGetProductMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProductResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getGetProductMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/product/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProductResponseMock500(),
      { status: 500
      })
  }, options)
}
export const getProductMock = () => [
  getGetProductMockHandler()
]
