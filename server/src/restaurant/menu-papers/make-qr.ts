import type { Input, Reply } from '@posada/contract/endpoint'
import type { menuPapersApi } from '@posada/contract/restaurant/menu-papers'
import { toBuffer, toString } from 'qrcode'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { type MenuLinkSetup, menuUrlOf, printFaultOf } from '../menus/public.ts'

type Qr = (typeof menuPapersApi)['qr']

/** The white around the code, in modules, as readers want it (ISO/IEC 18004). */
const look = { errorCorrectionLevel: 'M', margin: 4 } as const
const PNG_WIDTH = 1024

/** @throws UserError while the public address is not reached by guests */
export async function makeQr(
  setup: MenuLinkSetup,
  context: RequestContext,
  { establishmentId, format }: Input<Qr>,
): Promise<Reply<Qr>> {
  await requireEstablishment(context.db, context.accountId, establishmentId)
  const url = await printedUrlOf(setup, context, establishmentId)
  const bytes =
    format === 'png'
      ? await toBuffer(url, { ...look, width: PNG_WIDTH })
      : Buffer.from(await toString(url, { ...look, type: 'svg' }))
  return { bytes: bytes.toString('base64'), name: `codigo-qr-carta.${format === 'png' ? 'png' : 'svg'}` }
}

/** The public address, for a paper. @throws UserError while guests do not reach it */
export function printedUrlOf(setup: MenuLinkSetup, context: RequestContext, establishmentId: string): Promise<string> {
  const fault = printFaultOf(setup)
  if (fault !== '') throw new UserError(fault)
  return menuUrlOf(setup, context, establishmentId)
}
