import { encode } from '@posada/contract/compile'
import type { Input } from '@posada/contract/endpoint'
import { type GuestStay, myStayApi } from '@posada/contract/my-stay/my-stay'
import type { GuestLanguage } from '@posada/domain/guest-pages/guest-language'
import type { StayWords } from './words/stay-page-words.ts'

/** What every part of the page is given. */
export type StayProps = { stay: GuestStay; words: StayWords; language: GuestLanguage; token: string }

/** The guest pays here: something is pending, the agency does not collect, and cards are taken. */
export const paysHere = ({ state, money }: GuestStay): boolean => state === 'active' && money !== null && money.canPay

export function stayPictureUrl(token: string, which: Input<typeof myStayApi.picture>['which']): string {
  const { path, request } = myStayApi.picture
  const { cual } = encode(request, { which }) as { cual: string }
  return path.replace(':token', encodeURIComponent(token)).replace(':cual', cual)
}
