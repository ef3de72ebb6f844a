import type { Transport } from './send-request.ts'

/** Sends like `fetch` and reports the share of the body that has been sent, from 0 to 1. */
export const sendWithProgress =
  (onProgress: (share: number) => void): Transport =>
  (url, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>))
        request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      request.upload.addEventListener('load', () => onProgress(1))
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
      )
      for (const failure of ['error', 'timeout', 'abort'])
        request.addEventListener(failure, () => reject(new TypeError(`the request ended by ${failure}`)))
      request.send(body as XMLHttpRequestBodyInit | null | undefined)
    })

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .trim()
    .split('\r\n')
    .flatMap((line) => {
      const at = line.indexOf(':')
      return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 1).trim()] satisfies [string, string]]
    })
