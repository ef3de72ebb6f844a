import { encode } from '@posada/contract/compile'
import type { Endpoint } from '@posada/contract/endpoint'

/** The address of a picture of the establishment that a link opens. */
export function pictureUrl({ path, request }: Endpoint, token: string, which: 'logo' | 'photo'): string {
  const wire = encode(request, { which }) as Record<string, string>
  return Object.entries(wire).reduce(
    (url, [name, value]) => url.replace(`:${name}`, value),
    path.replace(':token', encodeURIComponent(token)),
  )
}
