import {
  useMutation
} from '@tanstack/react-query';
import type {
  MutationFunction,
  QueryClient,
  UseMutationOptions,
  UseMutationResult
} from '@tanstack/react-query';

import {
  Availability,
  ForgotPasswordAnswer
} from '../../model';
import type {
  ApiErrorBody,
  AvailabilityRequest,
  CreateAccountRequest,
  ForgotPasswordRequest,
  LoginRequest,
  SendOtpRequest,
  VerifyOtpRequest
} from '../../model';

import { apiFetch } from '../../../http/api-fetch';
import type { ErrorType } from '../../../http/api-fetch';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



export const getLoginUrl = () => {




  return `/auth/login`
}

/**
 * Creates a session (a cookie). The guest's cart moves to the member.
 * @summary Sign in with username or email, and password
 */
export const login = async (loginRequest: LoginRequest, options?: Parameters<typeof apiFetch>[1]): Promise<void> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return apiFetch<void>(getLoginUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(loginRequest)
  }
);}





export const getLoginMutationKey = () => ['login'] as const;

export const getLoginMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof login>>, TError,LoginMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof login>>, TError,LoginMutationVariables, TContext> => {

const mutationKey = getLoginMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof login>>, LoginMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  login(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type LoginMutationResult = NonNullable<Awaited<ReturnType<typeof login>>>
    export type LoginMutationBody = LoginRequest
    export type LoginMutationError = ErrorType<ApiErrorBody>
    export type LoginMutationVariables = {data: LoginRequest}

    /**
 * @summary Sign in with username or email, and password
 */
export const useLogin = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof login>>, TError,LoginMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof login>>,
        TError,
        LoginMutationVariables,
        TContext
      > => {
      return useMutation(getLoginMutationOptions(options), queryClient);
    }
    export const getSendOtpUrl = () => {




  return `/auth/send-otp`
}

/**
 * For the sign-in without a password, and for a new code in the last step of the sign-up.
 * @summary Send a verification code by email
 */
export const sendOtp = async (sendOtpRequest: SendOtpRequest, options?: Parameters<typeof apiFetch>[1]): Promise<void> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return apiFetch<void>(getSendOtpUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(sendOtpRequest)
  }
);}





export const getSendOtpMutationKey = () => ['sendOtp'] as const;

export const getSendOtpMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendOtp>>, TError,SendOtpMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof sendOtp>>, TError,SendOtpMutationVariables, TContext> => {

const mutationKey = getSendOtpMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof sendOtp>>, SendOtpMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  sendOtp(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SendOtpMutationResult = NonNullable<Awaited<ReturnType<typeof sendOtp>>>
    export type SendOtpMutationBody = SendOtpRequest
    export type SendOtpMutationError = ErrorType<ApiErrorBody>
    export type SendOtpMutationVariables = {data: SendOtpRequest}

    /**
 * @summary Send a verification code by email
 */
export const useSendOtp = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendOtp>>, TError,SendOtpMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof sendOtp>>,
        TError,
        SendOtpMutationVariables,
        TContext
      > => {
      return useMutation(getSendOtpMutationOptions(options), queryClient);
    }
    export const getVerifyOtpUrl = () => {




  return `/auth/verify-otp`
}

/**
 * Signs in by code, or verifies the email of a new account. The sign-up summary sends only the code.
 * @summary Verify a code
 */
export const verifyOtp = async (verifyOtpRequest: VerifyOtpRequest, options?: Parameters<typeof apiFetch>[1]): Promise<void> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return apiFetch<void>(getVerifyOtpUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(verifyOtpRequest)
  }
);}





export const getVerifyOtpMutationKey = () => ['verifyOtp'] as const;

export const getVerifyOtpMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof verifyOtp>>, TError,VerifyOtpMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof verifyOtp>>, TError,VerifyOtpMutationVariables, TContext> => {

const mutationKey = getVerifyOtpMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof verifyOtp>>, VerifyOtpMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  verifyOtp(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type VerifyOtpMutationResult = NonNullable<Awaited<ReturnType<typeof verifyOtp>>>
    export type VerifyOtpMutationBody = VerifyOtpRequest
    export type VerifyOtpMutationError = ErrorType<ApiErrorBody>
    export type VerifyOtpMutationVariables = {data: VerifyOtpRequest}

    /**
 * @summary Verify a code
 */
export const useVerifyOtp = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof verifyOtp>>, TError,VerifyOtpMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof verifyOtp>>,
        TError,
        VerifyOtpMutationVariables,
        TContext
      > => {
      return useMutation(getVerifyOtpMutationOptions(options), queryClient);
    }
    export const getForgotPasswordUrl = () => {




  return `/auth/forgot-password`
}

/**
 * The dialog shows the server's message and closes. `otpCode` is a fixed placeholder.
 * @summary Request a password reset
 */
export const forgotPassword = async (forgotPasswordRequest: ForgotPasswordRequest, options?: Parameters<typeof apiFetch>[1]): Promise<ForgotPasswordAnswer> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return apiFetch<ForgotPasswordAnswer>(getForgotPasswordUrl(),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(forgotPasswordRequest),
    schema: ForgotPasswordAnswer
  }
);}





export const getForgotPasswordMutationKey = () => ['forgotPassword'] as const;

export const getForgotPasswordMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof forgotPassword>>, TError,ForgotPasswordMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof forgotPassword>>, TError,ForgotPasswordMutationVariables, TContext> => {

const mutationKey = getForgotPasswordMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof forgotPassword>>, ForgotPasswordMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  forgotPassword(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ForgotPasswordMutationResult = NonNullable<Awaited<ReturnType<typeof forgotPassword>>>
    export type ForgotPasswordMutationBody = ForgotPasswordRequest
    export type ForgotPasswordMutationError = ErrorType<ApiErrorBody>
    export type ForgotPasswordMutationVariables = {data: ForgotPasswordRequest}

    /**
 * @summary Request a password reset
 */
export const useForgotPassword = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof forgotPassword>>, TError,ForgotPasswordMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof forgotPassword>>,
        TError,
        ForgotPasswordMutationVariables,
        TContext
      > => {
      return useMutation(getForgotPasswordMutationOptions(options), queryClient);
    }
    export const getCheckAvailabilityUrl = () => {




  return `/user/check-availability`
}

/**
 * The first step of the sign-up sends both fields; the profile sends only changed ones.
 * @summary Check whether an email or username is available
 */
export const checkAvailability = async (availabilityRequest: AvailabilityRequest, options?: Parameters<typeof apiFetch>[1]): Promise<Availability> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return apiFetch<Availability>(getCheckAvailabilityUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(availabilityRequest),
    schema: Availability
  }
);}





export const getCheckAvailabilityMutationKey = () => ['checkAvailability'] as const;

export const getCheckAvailabilityMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof checkAvailability>>, TError,CheckAvailabilityMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof checkAvailability>>, TError,CheckAvailabilityMutationVariables, TContext> => {

const mutationKey = getCheckAvailabilityMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof checkAvailability>>, CheckAvailabilityMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  checkAvailability(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CheckAvailabilityMutationResult = NonNullable<Awaited<ReturnType<typeof checkAvailability>>>
    export type CheckAvailabilityMutationBody = AvailabilityRequest
    export type CheckAvailabilityMutationError = ErrorType<ApiErrorBody>
    export type CheckAvailabilityMutationVariables = {data: AvailabilityRequest}

    /**
 * @summary Check whether an email or username is available
 */
export const useCheckAvailability = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof checkAvailability>>, TError,CheckAvailabilityMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof checkAvailability>>,
        TError,
        CheckAvailabilityMutationVariables,
        TContext
      > => {
      return useMutation(getCheckAvailabilityMutationOptions(options), queryClient);
    }
    export const getCreateAccountUrl = () => {




  return `/user`
}

/**
 * Step 4 of the sign-up. The server sends the first verification code automatically.
 * @summary Create an account
 */
export const createAccount = async (createAccountRequest: CreateAccountRequest, options?: Parameters<typeof apiFetch>[1]): Promise<void> => {
    const formData = new FormData();
if(createAccountRequest.file !== undefined) {
 formData.append(`file`, createAccountRequest.file);
 }
formData.append(`provider`, createAccountRequest.provider);
formData.append(`email`, createAccountRequest.email);
formData.append(`password`, createAccountRequest.password);
formData.append(`username`, createAccountRequest.username);
formData.append(`profileDto[firstName]`, createAccountRequest['profileDto[firstName]']);
formData.append(`profileDto[lastName]`, createAccountRequest['profileDto[lastName]']);
if(createAccountRequest['profileDto[phone]'] !== undefined) {
 formData.append(`profileDto[phone]`, createAccountRequest['profileDto[phone]']);
 }
formData.append(`addressDto[addressLine1]`, createAccountRequest['addressDto[addressLine1]']);
if(createAccountRequest['addressDto[addressLine2]'] !== undefined) {
 formData.append(`addressDto[addressLine2]`, createAccountRequest['addressDto[addressLine2]']);
 }
formData.append(`addressDto[city]`, createAccountRequest['addressDto[city]']);
formData.append(`addressDto[state]`, createAccountRequest['addressDto[state]']);
formData.append(`addressDto[postalCode]`, createAccountRequest['addressDto[postalCode]']);
formData.append(`addressDto[country]`, createAccountRequest['addressDto[country]']);
formData.append(`addressDto[name]`, createAccountRequest['addressDto[name]']);

  return apiFetch<void>(getCreateAccountUrl(),
  {
    ...options,
    method: 'POST'
    ,
    body: formData
  }
);}





export const getCreateAccountMutationKey = () => ['createAccount'] as const;

export const getCreateAccountMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createAccount>>, TError,CreateAccountMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createAccount>>, TError,CreateAccountMutationVariables, TContext> => {

const mutationKey = getCreateAccountMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createAccount>>, CreateAccountMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createAccount(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CreateAccountMutationResult = NonNullable<Awaited<ReturnType<typeof createAccount>>>
    export type CreateAccountMutationBody = CreateAccountRequest
    export type CreateAccountMutationError = ErrorType<ApiErrorBody>
    export type CreateAccountMutationVariables = {data: CreateAccountRequest}

    /**
 * @summary Create an account
 */
export const useCreateAccount = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createAccount>>, TError,CreateAccountMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createAccount>>,
        TError,
        CreateAccountMutationVariables,
        TContext
      > => {
      return useMutation(getCreateAccountMutationOptions(options), queryClient);
    }
