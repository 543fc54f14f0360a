import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

import type {
  ApiErrorBody,
  Profile
} from '../../model';

import {
  getGetProfileResponseMock,
  getGetProfileResponseMock200,
  getGetProfileResponseMock400,
  getGetProfileResponseMock401,
  getGetProfileResponseMock403,
  getGetProfileResponseMock404,
  getGetProfileResponseMock429,
  getGetProfileResponseMock500,
  getUpdateProfileResponseMock,
  getUpdateProfileResponseMock200,
  getUpdateProfileResponseMock400,
  getUpdateProfileResponseMock401,
  getUpdateProfileResponseMock403,
  getUpdateProfileResponseMock404,
  getUpdateProfileResponseMock429,
  getUpdateProfileResponseMock500
} from './profile.faker';

export { getGetProfileResponseMock, getGetProfileResponseMock200, getGetProfileResponseMock400, getGetProfileResponseMock401, getGetProfileResponseMock403, getGetProfileResponseMock404, getGetProfileResponseMock429, getGetProfileResponseMock500, getUpdateProfileResponseMock, getUpdateProfileResponseMock200, getUpdateProfileResponseMock400, getUpdateProfileResponseMock401, getUpdateProfileResponseMock403, getUpdateProfileResponseMock404, getUpdateProfileResponseMock429, getUpdateProfileResponseMock500 } from './profile.faker';


export const getGetProfileMockHandler = (overrideResponse?: Profile | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Profile> | Profile), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/profile', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProfileResponseMock(),
      { status: 200
      })
  }, options)
}


export const getGetProfileMockHandler200 = (overrideResponse?: Profile | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Profile> | Profile), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/profile', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProfileResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getGetProfileMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/profile', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProfileResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getGetProfileMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/profile', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProfileResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getGetProfileMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/profile', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProfileResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getGetProfileMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/profile', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProfileResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getGetProfileMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/profile', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProfileResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getGetProfileMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/profile', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetProfileResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getUpdateProfileMockHandler = (overrideResponse?: Profile | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<Profile> | Profile), options?: RequestHandlerOptions) => {
  return http.patch('*/api/user/profile', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateProfileResponseMock(),
      { status: 200
      })
  }, options)
}


export const getUpdateProfileMockHandler200 = (overrideResponse?: Profile | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<Profile> | Profile), options?: RequestHandlerOptions) => {
  return http.patch('*/api/user/profile', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateProfileResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getUpdateProfileMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/user/profile', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateProfileResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getUpdateProfileMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/user/profile', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateProfileResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getUpdateProfileMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/user/profile', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateProfileResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getUpdateProfileMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/user/profile', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateProfileResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getUpdateProfileMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/user/profile', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateProfileResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getUpdateProfileMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/user/profile', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateProfileResponseMock500(),
      { status: 500
      })
  }, options)
}
export const getProfileMock = () => [
  getGetProfileMockHandler(),
  getUpdateProfileMockHandler()
]
