import type { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { bankPermissionNames } from '@posada/domain/money/payments/redsys-terminal'
import { UserError } from '../../../platform/http/errors.ts'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { gatewaysOf } from '../../cards/public.ts'
import type { TerminalGateway } from '../card-gateway.ts'
import type { TerminalCheck } from '../gateway-answers.ts'
import { updateGateway } from '../queries/gateways.ts'
import { openGatewayKey, type PaymentDependencies, terminalOf } from './gateway-access.ts'

type Attempt = { client: TerminalGateway; gatewayId: string }
type Outcome = { gatewayId: string; check: TerminalCheck }

/** Asks the bank for something that it refuses without charging, and says what of the terminal it does not know. */
export const checkTerminal = (
  dependencies: PaymentDependencies,
): OutsideHandler<(typeof cardGatewayApi)['checkTerminal'], Attempt, Outcome> => ({
  async attempt({ establishmentId }, { db, accountId }) {
    const gateway = (await gatewaysOf(db, accountId)).find((one) => one.establishmentId === establishmentId)
    const key = gateway && openGatewayKey(dependencies.secrets, gateway)
    if (!gateway || key === undefined) throw new UserError('Guarde antes el TPV del establecimiento')
    return { client: dependencies.cardGateways.redsys(terminalOf(gateway, key)), gatewayId: gateway.id }
  },

  async callOutside({ client, gatewayId }) {
    return { gatewayId, check: await client.checkTerminal() }
  },

  async finish({ gatewayId, check }, context) {
    const message = sentenceOf(check)
    if (check.kind !== 'unreachable') {
      const trouble = check.kind === 'wrong' ? message : ''
      await updateGateway(context.db, { accountId: context.accountId, id: gatewayId }, { trouble })
      context.changed('card-gateway')
      context.noted(message)
    }
    return {
      result: check.kind === 'wrong' ? check.what : check.kind,
      code: 'code' in check ? check.code : '',
      message,
    }
  },
})

function sentenceOf(check: TerminalCheck): string {
  switch (check.kind) {
    case 'accepted':
      return 'El banco reconoce el comercio, el terminal y la clave'
    case 'wrong':
      return `${WRONG[check.what]} (${check.code})`
    case 'not_enabled':
      return `El banco reconoce el TPV, pero no tiene activado: ${bankPermissionNames[check.permission]} (${check.code}). Pídaselo.`
    case 'other':
      return `El banco ha contestado ${check.code}, que no dice si el TPV está bien. Pregúntele qué significa.`
    case 'unreachable':
      return 'El banco no responde. No se ha comprobado nada: inténtelo de nuevo.'
  }
}

const WRONG = {
  key: 'La clave de firma no es la de este terminal y entorno. Cópiela otra vez del portal de su banco',
  merchant: 'El banco no conoce ese número de comercio (FUC) en este entorno',
  terminal: 'El comercio no tiene ese terminal en este entorno',
  signature: 'El terminal no admite esa versión de la firma. Elija la otra',
}
