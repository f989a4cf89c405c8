/** Limits the whole time of a request to the engine; undici's own timers tick too coarsely for that. */
import type { Dispatcher } from 'undici';

/** The engine did not answer in full within the deadline. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
  readonly code = 'deadline';
}

/** An undici interceptor that aborts a request, its body included, after so many milliseconds. */
export function deadline(milliseconds: number): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    let controller: Dispatcher.DispatchController | undefined;
    let expired = false;
    const timer = setTimeout(() => {
      expired = true;
      controller?.abort(new DeadlineError(`no answer within ${milliseconds} ms`));
    }, milliseconds);
    return dispatch(options, {
      ...forward(handler),
      onRequestStart(started, context) {
        controller = started;
        if (expired) started.abort(new DeadlineError(`no connection within ${milliseconds} ms`));
        handler.onRequestStart?.(started, context);
      },
      onResponseEnd(started, trailers) {
        clearTimeout(timer);
        handler.onResponseEnd?.(started, trailers);
      },
      onResponseError(started, error) {
        clearTimeout(timer);
        handler.onResponseError?.(started, error);
      },
    });
  };
}

/** A handler that passes everything on, to be overridden in part. */
export function forward(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onRequestUpgrade: (controller, status, headers, socket) =>
      handler.onRequestUpgrade?.(controller, status, headers, socket),
    onResponseStart: (controller, status, headers, message) =>
      handler.onResponseStart?.(controller, status, headers, message),
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
  };
}
