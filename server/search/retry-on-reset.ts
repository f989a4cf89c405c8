/**
 * Asks a second time when a connection breaks before the first byte of an answer.
 *
 * A kept-alive connection may be closed by the engine in the very moment it is used again; searches change nothing, so one
 * more try is safe. Nothing else is tried again.
 */
import type { Dispatcher } from 'undici';
import { forward } from './deadline.ts';

const BROKEN: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

export function retryOnReset(): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => {
    const attempt = (
      options: Dispatcher.DispatchOptions,
      handler: Dispatcher.DispatchHandler,
      isLast: boolean,
    ): boolean => {
      let answered = false;
      return dispatch(options, {
        ...forward(handler),
        onResponseStart(controller, status, headers, message) {
          answered = true;
          handler.onResponseStart?.(controller, status, headers, message);
        },
        onResponseError(controller, error) {
          if (isLast || answered || !isBroken(error)) handler.onResponseError?.(controller, error);
          else attempt(options, handler, true);
        },
      });
    };
    return (options, handler) => attempt(options, handler, false);
  };
}

function isBroken(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && BROKEN.has(error.code);
}
