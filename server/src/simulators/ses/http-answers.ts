import type { ServerResponse } from 'node:http'
import type { Fault } from './types.ts'

const page = (title: string) =>
  `<!doctype html><html lang="es"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`

export function sendPage(response: ServerResponse, status: number, title: string): void {
  const challenge = status === 401 ? { 'www-authenticate': 'Basic realm="hospedajes"' } : {}
  response.writeHead(status, { 'content-type': 'text/html; charset=UTF-8', ...challenge }).end(page(title))
}

export function sendXml(response: ServerResponse, xml: string, status = 200): void {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
  response.writeHead(status, { 'content-type': 'text/xml;charset=utf-8', 'content-length': body.length }).end(body)
}

/** Applies faults that happen before the request is processed. Returns whether the fault was one of them. */
export function failBefore(fault: Fault | undefined, response: ServerResponse): boolean {
  if (fault === 'down') response.socket?.resetAndDestroy()
  else if (fault === 'http-500') sendPage(response, 500, 'Internal Server Error')
  else if (fault === 'http-401') sendPage(response, 401, 'Unauthorized')
  else if (fault === 'http-404') sendPage(response, 404, 'Not Found')
  else return false
  return true
}

/** Applies faults that suppress the answer to a processed request. Returns whether the fault was one of them. */
export function failAfter(fault: Fault | undefined, response: ServerResponse, xml: string): boolean {
  if (fault === 'swallow') response.socket?.destroy()
  else if (fault === 'empty') response.writeHead(200, { 'content-type': 'text/xml' }).end()
  else if (fault === 'garbage') response.writeHead(200, { 'content-type': 'text/xml' }).end('\u0000\u0001<<<no es XML')
  else if (fault === 'truncated') sendTruncated(response, xml)
  else return false
  return true
}

function sendTruncated(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'text/xml', 'content-length': Buffer.byteLength(xml) })
  response.write(xml.slice(0, xml.length / 2), () => response.socket?.destroy())
}
