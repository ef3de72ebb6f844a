import { formatDay } from '../../platform/days/day.ts'
import { amountIn } from './portal-warning.ts'
import type { PortalVersion } from './portal-version.ts'

/** What the portal has changed since its last version, in Spanish and without names: 'Salida 13/07/2026 → 14/07/2026'. */
export function changeLines(last: PortalVersion | undefined, next: PortalVersion): string[] {
  if (!last) return []
  const lines: [label: string, valueOf: (version: PortalVersion) => string][] = [
    ['Entrada', ({ checkIn }) => formatDay(checkIn)],
    ['Salida', ({ checkOut }) => formatDay(checkOut)],
    ['Unidades', ({ units }) => String(units.length)],
    ['Personas', ({ occupants }) => String(occupants)],
    ['Importe', amountIn],
  ]
  const changed = lines.flatMap(([label, valueOf]) => {
    const [was, is] = [valueOf(last), valueOf(next)]
    return was === is ? [] : [`${label} ${was} → ${is}`]
  })
  const types = ({ units }: PortalVersion) => units.map(({ remoteId }) => remoteId).join()
  if (last.units.length === next.units.length && types(last) !== types(next)) changed.push('Otro tipo de habitación')
  if (last.holderName !== next.holderName) changed.push('Otro titular')
  if (last.phone !== next.phone || last.email !== next.email) changed.push('Otros datos de contacto')
  if (last.notes !== next.notes) changed.push('Otras observaciones')
  return changed
}
