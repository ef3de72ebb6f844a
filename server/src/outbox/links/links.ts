import { randomBytes, randomInt } from 'node:crypto'
import { openLink } from '../../platform/db/gate.ts'
import type { Dependencies } from '../../dependencies.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import {
  deleteLinks,
  findObject,
  findSealedToken,
  insertLink,
  insertLinkIfFree,
  type LinkTarget,
  setLinkExpiry,
} from './queries.ts'

/** Until when a link lasts that ends only with what uses it. */
export const FOR_EVER = new Date('9999-12-31T00:00:00Z')

/** `token`: one of `newLinkToken` that another system already has. */
type NewLink = LinkTarget & { expiresAt: Date; token?: string }
type Secrets = { secrets: SecretBox }

const TOKEN_BYTES = 16
export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/**
 * Makes a link of a random token of 128 bits, valid until `expiresAt`. It is stored encrypted, because it is shown again, and
 * hashed, by which it is found.
 */
export async function makeLink(
  { secrets }: Secrets,
  { db, accountId, now }: JobContext,
  { token = newLinkToken(), expiresAt, ...target }: NewLink,
): Promise<string> {
  const sealedToken = secrets.seal(token, sealPurpose(accountId, target))
  await insertLink(db, { ...target, expiresAt, accountId, tokenHash: sha256(token), sealedToken, madeAt: now })
  return token
}

/** Ends the links of an object at once, and makes another in their place. */
export async function renewLink(
  dependencies: Secrets,
  context: JobContext,
  target: LinkTarget & { expiresAt: Date },
): Promise<string> {
  await endLinks(context, target)
  return makeLink(dependencies, context, target)
}

/** Ends the links of an object at once. */
export const endLinks = ({ db, accountId }: Pick<JobContext, 'db' | 'accountId'>, target: LinkTarget): Promise<void> =>
  deleteLinks(db, accountId, target)

/** Moves the end of an object's link. */
export const extendLink = ({ db, accountId }: JobContext, target: LinkTarget, expiresAt: Date): Promise<void> =>
  setLinkExpiry(db, accountId, target, expiresAt)

/** The token of an object's link, to be shown again; undefined if there is none that is valid. */
export async function tokenOfLink(
  { secrets }: Secrets,
  { db, accountId, now }: Pick<JobContext, 'db' | 'accountId' | 'now'>,
  target: LinkTarget,
): Promise<string | undefined> {
  const sealed = await findSealedToken(db, accountId, target, now)
  return sealed && secrets.open(sealed, sealPurpose(accountId, target))
}

/** The object of the account that a token opens for a purpose; undefined where it opens none. */
export const objectOfToken = (
  { db, accountId, now }: Pick<JobContext, 'db' | 'accountId' | 'now'>,
  { purpose, token }: { purpose: LinkTarget['purpose']; token: string },
): Promise<string | undefined> => findObject(db, accountId, { purpose, tokenHash: sha256(token), now })

const MAX_CODE_TRIES = 20

/**
 * Makes a code of six digits that people type instead of a token, valid until `expiresAt`. It is stored by its hash with the key of
 * the installation, in which no other valid code is the same. Whoever takes codes counts the wrong ones.
 */
export async function makeCode(
  { secrets }: Secrets,
  { db, accountId, now }: JobContext,
  { expiresAt, ...target }: LinkTarget & { expiresAt: Date },
): Promise<string> {
  for (let tried = 0; tried < MAX_CODE_TRIES; tried++) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const tokenHash = codeHash({ secrets }, target.purpose, code)
    if (await insertLinkIfFree(db, { ...target, expiresAt, accountId, tokenHash, madeAt: now })) return code
  }
  throw new Error('no code is free')
}

/** The object of a valid code, in whatever account; undefined where there is none. */
export const objectOfCode = (
  { gate, clock, secrets }: Pick<Dependencies, 'gate' | 'clock' | 'secrets'>,
  purpose: LinkTarget['purpose'],
  code: string,
): Promise<{ accountId: string; objectId: string } | undefined> =>
  openLink(gate, codeHash({ secrets }, purpose, code), purpose, clock.now())

const codeHash = ({ secrets }: Secrets, purpose: LinkTarget['purpose'], code: string) =>
  secrets.hash(code, `code ${purpose}`)

const sealPurpose = (accountId: string, { purpose, objectId }: LinkTarget) => `link ${accountId} ${purpose} ${objectId}`
