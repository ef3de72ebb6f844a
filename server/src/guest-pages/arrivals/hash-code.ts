import type { SecretBox } from '../../platform/secrets.ts'

type Account = { accountId: string }

/** The hash of a code as it is stored: with a key, because all codes of six digits are quickly tried. */
export const hashCode = (
  { secrets }: { secrets: SecretBox },
  { accountId }: Account,
  placeId: string,
  code: string,
): Buffer => secrets.hash(code, `arrival code ${accountId} ${placeId}`)
