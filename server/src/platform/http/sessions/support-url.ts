import { readSupportUrl } from '@posada/contract/provider/support/support-base'

/** The URL of a call that is made behind the address of a session of the provider's staff; any other as it is. */
export function apiUrlOf(url: string): string {
  const path = readSupportUrl(url)?.path
  return path?.startsWith('/api/') ? path : url
}
