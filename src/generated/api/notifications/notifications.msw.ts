import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

import type {
  ApiErrorBody,
  NotificationAnswer
} from '../../model';

import {
  getListNotificationsResponseMock,
  getListNotificationsResponseMock200,
  getListNotificationsResponseMock400,
  getListNotificationsResponseMock401,
  getListNotificationsResponseMock403,
  getListNotificationsResponseMock404,
  getListNotificationsResponseMock429,
  getListNotificationsResponseMock500,
  getMarkNotificationViewedResponseMock400,
  getMarkNotificationViewedResponseMock401,
  getMarkNotificationViewedResponseMock403,
  getMarkNotificationViewedResponseMock404,
  getMarkNotificationViewedResponseMock429,
  getMarkNotificationViewedResponseMock500
} from './notifications.faker';

export { getListNotificationsResponseMock, getListNotificationsResponseMock200, getListNotificationsResponseMock400, getListNotificationsResponseMock401, getListNotificationsResponseMock403, getListNotificationsResponseMock404, getListNotificationsResponseMock429, getListNotificationsResponseMock500, getMarkNotificationViewedResponseMock400, getMarkNotificationViewedResponseMock401, getMarkNotificationViewedResponseMock403, getMarkNotificationViewedResponseMock404, getMarkNotificationViewedResponseMock429, getMarkNotificationViewedResponseMock500 } from './notifications.faker';


export const getListNotificationsMockHandler = (overrideResponse?: NotificationAnswer | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<NotificationAnswer> | NotificationAnswer), options?: RequestHandlerOptions) => {
  return http.get('*/api/notifications', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListNotificationsResponseMock(),
      { status: 200
      })
  }, options)
}


export const getListNotificationsMockHandler200 = (overrideResponse?: NotificationAnswer | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<NotificationAnswer> | NotificationAnswer), options?: RequestHandlerOptions) => {
  return http.get('*/api/notifications', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListNotificationsResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getListNotificationsMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/notifications', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListNotificationsResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getListNotificationsMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/notifications', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListNotificationsResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getListNotificationsMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/notifications', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListNotificationsResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getListNotificationsMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/notifications', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListNotificationsResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getListNotificationsMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/notifications', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListNotificationsResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getListNotificationsMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/notifications', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListNotificationsResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getMarkNotificationViewedMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.patch('*/api/notifications/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getMarkNotificationViewedMockHandler200 = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.patch('*/api/notifications/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getMarkNotificationViewedMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/notifications/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getMarkNotificationViewedResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getMarkNotificationViewedMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/notifications/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getMarkNotificationViewedResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getMarkNotificationViewedMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/notifications/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getMarkNotificationViewedResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getMarkNotificationViewedMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/notifications/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getMarkNotificationViewedResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getMarkNotificationViewedMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/notifications/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getMarkNotificationViewedResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getMarkNotificationViewedMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/notifications/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getMarkNotificationViewedResponseMock500(),
      { status: 500
      })
  }, options)
}
export const getNotificationsMock = () => [
  getListNotificationsMockHandler(),
  getMarkNotificationViewedMockHandler()
]
