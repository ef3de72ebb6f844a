import { auditSubjects } from '@posada/contract/account/audit/audit'
import { isDay } from '@posada/domain/platform/days/day'
import { isUuid } from '@posada/domain/platform/text/formats'

/** Search parameters of the audit screen, so that a link shows the same list. */
export type AuditSearch = {
  pagina?: number | undefined
  buscar?: string | number | undefined
  desde?: string | undefined
  hasta?: string | undefined
  usuario?: string | undefined
  asunto?: string | undefined
}

/** The parameters of an address, without invalid values. */
export function parseAuditSearch({ pagina, buscar, desde, hasta, usuario, asunto }: AuditSearch) {
  const page = Number(pagina)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    // The router parses a text that looks like a number as a number.
    filter: String(buscar ?? '').slice(0, 100),
    from: isDay(desde) ? desde : null,
    to: isDay(hasta) ? hasta : null,
    userId: isUuid(usuario) ? usuario : null,
    subject: auditSubjects.find((subject) => subject === asunto) ?? null,
  }
}
