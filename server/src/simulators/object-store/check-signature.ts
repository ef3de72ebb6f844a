import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const SKEW_MS = 15 * 60_000

type Access = { keyId: string; secret: string; now: Date }

/** Why a store refuses the signature (AWS Signature Version 4) of a request with this body, as S3's code; undefined if it is right. */
export function signatureFault(request: IncomingMessage, body: Buffer, { keyId, secret, now }: Access) {
  const { headers } = request
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return 'AccessDenied'
  const [, id, date = '', region = '', names = '', signature = ''] = given
  if (id !== keyId) return 'InvalidAccessKeyId'
  const at = String(headers['x-amz-date'])
  if (!at.startsWith(date) || Math.abs(timeOf(at) - now.getTime()) > SKEW_MS) return 'RequestTimeTooSkewed'
  const contentHash = String(headers['x-amz-content-sha256'])
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)))
    return 'SignatureDoesNotMatch'
  const canonical = [
    request.method,
    ...canonicalTarget(request.url ?? '/'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim().replaceAll(/\s+/g, ' ')}`),
    '',
    names,
    contentHash,
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`))
  const expected = hmac(key, toSign)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

/** Path and sorted query. */
function canonicalTarget(url: string): [string, string] {
  const { pathname, searchParams } = new URL(url, 'http://store')
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const pairs = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return [pathname, pairs.toSorted().join('&')]
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer, content: string): Buffer => createHmac('sha256', key).update(content).digest()

/** From 20261126T031200Z. */
const timeOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')) || 0
