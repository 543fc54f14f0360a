import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

import type {
  ApiErrorBody,
  CheckoutPreview,
  CheckoutSession
} from '../../model';

import {
  getInitiateCheckoutResponseMock,
  getInitiateCheckoutResponseMock200,
  getInitiateCheckoutResponseMock400,
  getInitiateCheckoutResponseMock401,
  getInitiateCheckoutResponseMock403,
  getInitiateCheckoutResponseMock404,
  getInitiateCheckoutResponseMock429,
  getInitiateCheckoutResponseMock500,
  getPayCheckoutResponseMock,
  getPayCheckoutResponseMock200,
  getPayCheckoutResponseMock400,
  getPayCheckoutResponseMock401,
  getPayCheckoutResponseMock403,
  getPayCheckoutResponseMock404,
  getPayCheckoutResponseMock429,
  getPayCheckoutResponseMock500
} from './checkout.faker';

export { getInitiateCheckoutResponseMock, getInitiateCheckoutResponseMock200, getInitiateCheckoutResponseMock400, getInitiateCheckoutResponseMock401, getInitiateCheckoutResponseMock403, getInitiateCheckoutResponseMock404, getInitiateCheckoutResponseMock429, getInitiateCheckoutResponseMock500, getPayCheckoutResponseMock, getPayCheckoutResponseMock200, getPayCheckoutResponseMock400, getPayCheckoutResponseMock401, getPayCheckoutResponseMock403, getPayCheckoutResponseMock404, getPayCheckoutResponseMock429, getPayCheckoutResponseMock500 } from './checkout.faker';


export const getInitiateCheckoutMockHandler = (overrideResponse?: CheckoutPreview | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CheckoutPreview> | CheckoutPreview), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/initiateCheckout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getInitiateCheckoutResponseMock(),
      { status: 200
      })
  }, options)
}


export const getInitiateCheckoutMockHandler200 = (overrideResponse?: CheckoutPreview | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CheckoutPreview> | CheckoutPreview), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/initiateCheckout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getInitiateCheckoutResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getInitiateCheckoutMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/initiateCheckout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getInitiateCheckoutResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getInitiateCheckoutMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/initiateCheckout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getInitiateCheckoutResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getInitiateCheckoutMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/initiateCheckout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getInitiateCheckoutResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getInitiateCheckoutMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/initiateCheckout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getInitiateCheckoutResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getInitiateCheckoutMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/initiateCheckout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getInitiateCheckoutResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getInitiateCheckoutMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/initiateCheckout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getInitiateCheckoutResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getPayCheckoutMockHandler = (overrideResponse?: CheckoutSession | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CheckoutSession> | CheckoutSession), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/checkout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getPayCheckoutResponseMock(),
      { status: 200
      })
  }, options)
}


export const getPayCheckoutMockHandler200 = (overrideResponse?: CheckoutSession | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CheckoutSession> | CheckoutSession), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/checkout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getPayCheckoutResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getPayCheckoutMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/checkout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getPayCheckoutResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getPayCheckoutMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/checkout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getPayCheckoutResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getPayCheckoutMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/checkout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getPayCheckoutResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getPayCheckoutMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/checkout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getPayCheckoutResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getPayCheckoutMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/checkout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getPayCheckoutResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getPayCheckoutMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cart/checkout', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getPayCheckoutResponseMock500(),
      { status: 500
      })
  }, options)
}
export const getCheckoutMock = () => [
  getInitiateCheckoutMockHandler(),
  getPayCheckoutMockHandler()
]
