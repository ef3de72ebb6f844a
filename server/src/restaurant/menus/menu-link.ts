import { makeLink, type SendingConfig, tokenOfLink } from '../../outbox/links/public.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { isLocalHost } from '../../platform/http/local-host.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { hasPublishedMenu } from './queries/link.ts'
import { lockMenus } from './queries/menus.ts'

export type MenuLinkSetup = { secrets: SecretBox; config: SendingConfig }

const MENU_PATH = '/carta/'

/** The code is printed on tables, and no date stands on it. */
export const MENU_LINK_END = new Date('2999-12-31T00:00:00Z')

export const menuLinkTarget = (establishmentId: string) => ({ purpose: 'menu', objectId: establishmentId }) as const

/** The public address of the cartas of an establishment of the account, the same one each time: whoever asks first makes it. */
export async function menuUrlOf(
  { secrets, config }: MenuLinkSetup,
  context: JobContext,
  establishmentId: string,
): Promise<string> {
  return menuUrl({ config }, await menuTokenOf({ secrets }, context, establishmentId))
}

type PublicSetup = { secrets: SecretBox; publicAddress: string }

/** Where guests of an establishment read its cartas; '' where none is public. */
export async function publishedMenuUrl(
  { secrets, publicAddress }: PublicSetup,
  context: JobContext,
  establishmentId: string,
): Promise<string> {
  if (!(await hasPublishedMenu(context.db, context.accountId, establishmentId))) return ''
  return `${publicAddress}${MENU_PATH}${await menuTokenOf({ secrets }, context, establishmentId)}`
}

async function menuTokenOf(
  { secrets }: Pick<MenuLinkSetup, 'secrets'>,
  context: JobContext,
  establishmentId: string,
): Promise<string> {
  const target = menuLinkTarget(establishmentId)
  const found = await tokenOfLink({ secrets }, context, target)
  return found ?? makeFirstLink({ secrets }, context, target)
}

export const menuUrl = ({ config }: Pick<MenuLinkSetup, 'config'>, token: string): string =>
  `${addressOf(config)}${MENU_PATH}${token}`

/** Of two that ask for the first time at once, the second finds the link of the first. */
async function makeFirstLink(
  { secrets }: Pick<MenuLinkSetup, 'secrets'>,
  context: JobContext,
  target: ReturnType<typeof menuLinkTarget>,
): Promise<string> {
  await lockMenus(context.db, { accountId: context.accountId, establishmentId: target.objectId })
  const found = await tokenOfLink({ secrets }, context, target)
  return found ?? makeLink({ secrets }, context, { ...target, expiresAt: MENU_LINK_END })
}

/** Why no code of the public address is printed: a guest's telephone would not reach it. '' where it would. */
export function printFaultOf({ config }: Pick<MenuLinkSetup, 'config'>): string {
  const address = addressOf(config)
  return isLocalHost(new URL(address))
    ? `La dirección pública de Posada, ${address}, solo se abre en este ordenador o en su red: el código impreso no serviría a los clientes. Configure POSADA_PUBLIC_URL.`
    : ''
}
