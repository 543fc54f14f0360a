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
  CheckoutPreview,
  CheckoutSession
} from '../../model';
import type {
  ApiErrorBody,
  GuestCheckoutRequest,
  InitiateCheckoutRequest
} from '../../model';

import { apiFetch } from '../../../http/api-fetch';
import type { ErrorType } from '../../../http/api-fetch';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



export const getInitiateCheckoutUrl = () => {




  return `/cart/initiateCheckout`
}

/**
 * Returns the current lines (price, tax and error of each) and the shipping of all lines.
 * Called again after every change of recipient and every removal.
 * @summary Price lines before payment
 */
export const initiateCheckout = async (initiateCheckoutRequest: InitiateCheckoutRequest, options?: Parameters<typeof apiFetch>[1]): Promise<CheckoutPreview> => {

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
return apiFetch<CheckoutPreview>(getInitiateCheckoutUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(initiateCheckoutRequest),
    schema: CheckoutPreview
  }
);}





export const getInitiateCheckoutMutationKey = () => ['initiateCheckout'] as const;

export const getInitiateCheckoutMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof initiateCheckout>>, TError,InitiateCheckoutMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof initiateCheckout>>, TError,InitiateCheckoutMutationVariables, TContext> => {

const mutationKey = getInitiateCheckoutMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof initiateCheckout>>, InitiateCheckoutMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  initiateCheckout(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type InitiateCheckoutMutationResult = NonNullable<Awaited<ReturnType<typeof initiateCheckout>>>
    export type InitiateCheckoutMutationBody = InitiateCheckoutRequest
    export type InitiateCheckoutMutationError = ErrorType<ApiErrorBody>
    export type InitiateCheckoutMutationVariables = {data: InitiateCheckoutRequest}

    /**
 * @summary Price lines before payment
 */
export const useInitiateCheckout = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof initiateCheckout>>, TError,InitiateCheckoutMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof initiateCheckout>>,
        TError,
        InitiateCheckoutMutationVariables,
        TContext
      > => {
      return useMutation(getInitiateCheckoutMutationOptions(options), queryClient);
    }
    export const getPayCheckoutUrl = () => {




  return `/cart/checkout`
}

/**
 * Guests also send their name and email. The browser is redirected to `checkoutUrl`. Any status but 200, and a response
 * without `checkoutUrl`, is a failure.
 *
 * `giftMessages` are printed on the packing slips of parcels to others: one for each parcel, named by any of its lines,
 * or a 400. A changed message makes another order.
 * @summary Create a checkout session
 */
export const payCheckout = async (guestCheckoutRequest: GuestCheckoutRequest, options?: Parameters<typeof apiFetch>[1]): Promise<CheckoutSession> => {

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
return apiFetch<CheckoutSession>(getPayCheckoutUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(guestCheckoutRequest),
    schema: CheckoutSession
  }
);}





export const getPayCheckoutMutationKey = () => ['payCheckout'] as const;

export const getPayCheckoutMutationOptions = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof payCheckout>>, TError,PayCheckoutMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof payCheckout>>, TError,PayCheckoutMutationVariables, TContext> => {

const mutationKey = getPayCheckoutMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof payCheckout>>, PayCheckoutMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  payCheckout(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PayCheckoutMutationResult = NonNullable<Awaited<ReturnType<typeof payCheckout>>>
    export type PayCheckoutMutationBody = GuestCheckoutRequest
    export type PayCheckoutMutationError = ErrorType<ApiErrorBody>
    export type PayCheckoutMutationVariables = {data: GuestCheckoutRequest}

    /**
 * @summary Create a checkout session
 */
export const usePayCheckout = <TError = ErrorType<ApiErrorBody>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof payCheckout>>, TError,PayCheckoutMutationVariables, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof payCheckout>>,
        TError,
        PayCheckoutMutationVariables,
        TContext
      > => {
      return useMutation(getPayCheckoutMutationOptions(options), queryClient);
    }
