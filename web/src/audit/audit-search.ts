import { isDay } from '@posada/domain/day'
import { isUuid } from '@posada/domain/uuid'

/** What the audit trail keeps in its address, so that a link shows the same. */
export type AuditSearch = {
  pagina?: number | undefined
  buscar?: string | number | undefined
  desde?: string | undefined
  hasta?: string | undefined
  usuario?: string | undefined
}

/** The same, without what makes no sense. */
export function wantedIn({ pagina, buscar, desde, hasta, usuario }: AuditSearch) {
  const page = Number(pagina)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    // What looks like a number comes out of the address as one.
    filter: String(buscar ?? '').slice(0, 100),
    from: isDay(desde) ? desde : null,
    to: isDay(hasta) ? hasta : null,
    userId: isUuid(usuario) ? usuario : null,
  }
}
