import { formatDay } from '@posada/domain/platform/days/day'
import { verifactuDutyOn } from '@posada/domain/money/invoices/fiscal-terms'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { lockChain, openInstallation } from '../queries/documents.ts'
import { taxpayerOf } from './missing-verifactu.ts'
import { lockTaxpayer, updateTaxpayer } from './queries/taxpayers.ts'
import { requireIssuer } from './require-issuer.ts'
import { obstaclesOf, type VerifactuDependencies } from './taxpayer-state.ts'

/**
 * From now on the records of this tax identity are sent. Its chain begins anew under another installation number, because a
 * program either sends or does not. @throws UserError naming what prevents it
 */
export async function activateVerifactu(
  dependencies: VerifactuDependencies,
  context: RequestContext,
  establishmentId: string,
): Promise<void> {
  const issuer = await lockIssuer(context, establishmentId)
  if (issuer.taxpayer.isActive) return
  const { aeat } = dependencies
  const obstacles = obstaclesOf(dependencies, issuer, context.now)
  if (!aeat || obstacles.length > 0) throw new UserError(obstacles.join('. '))
  await openInstallation(context.db, issuer.key, newId(context.now.getTime()))
  await updateTaxpayer(context.db, issuer.key, {
    isActive: true,
    activatedAt: context.now,
    checkUrl: aeat.service.checkUrl,
    lastFailure: '',
  })
  context.changed('verifactu')
  context.noted('VERI*FACTU activado')
}

/** Records are no longer sent, as long as the law allows that. Records that wait already are still sent. */
export async function deactivateVerifactu(
  { config }: VerifactuDependencies,
  context: RequestContext,
  establishmentId: string,
): Promise<void> {
  const { key, establishment, taxpayer, today } = await lockIssuer(context, establishmentId)
  if (!taxpayer.isActive) return
  const duty = verifactuDutyOn(today, taxpayerOf(establishment, taxpayer), config.verifactu.dates)
  if (duty.state === 'required')
    throw new UserError(`VERI*FACTU es obligatorio desde el ${formatDay(duty.from)}: no se puede desactivar`)
  await openInstallation(context.db, key, newId(context.now.getTime()))
  await updateTaxpayer(context.db, key, { isActive: false })
  context.changed('verifactu')
  context.noted('VERI*FACTU desactivado')
}

/** Whether the tax identity keeps its books with the AEAT, so that VERI*FACTU does not apply. */
export async function setSii(context: RequestContext, establishmentId: string, isInSii: boolean): Promise<void> {
  const { key, taxpayer } = await lockIssuer(context, establishmentId)
  if (isInSii && taxpayer.isActive) throw new UserError('Desactive antes VERI*FACTU')
  await updateTaxpayer(context.db, key, { isInSii })
  context.changed('verifactu')
  context.noted(isInSii ? 'Libros en el SII' : 'Libros fuera del SII')
}

/** Sends what waits now instead of at the next attempt, also after a suspension. The AEAT's own wait stays. */
export async function retryNow(context: RequestContext, establishmentId: string): Promise<void> {
  const { key, taxpayer } = await lockIssuer(context, establishmentId)
  await updateTaxpayer(context.db, key, { retryAt: null, failures: 0, isSuspended: false })
  context.changed('verifactu')
  context.enqueue('aeat', taxpayer.id)
}

async function lockIssuer(context: RequestContext, establishmentId: string) {
  const issuer = await requireIssuer(context, establishmentId)
  const { db, now } = context
  await lockChain(db, issuer.key, newId(now.getTime()))
  return { ...issuer, taxpayer: await lockTaxpayer(db, issuer.key, newId(now.getTime())) }
}
