import type { CommunicationState, CommunicationType } from '@posada/contract/travellers/registry/communication'
import type { ReportingService } from '@posada/contract/travellers/registry/registry-status'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconIdOff from '@tabler/icons-react/dist/esm/icons/IconIdOff.mjs'
import type { BadgeTone } from '../../ui/feedback/badge.tsx'
import type { TablerIcon } from '../../ui/theme/icon.tsx'

export const communicationTypeLabels: Record<CommunicationType, { label: string; icon: TablerIcon }> = {
  travellers: { label: 'Parte de viajeros', icon: IconId },
  reservation: { label: 'Reserva', icon: IconCalendarPlus },
  'travellers-cancellation': { label: 'Anulación de parte', icon: IconIdOff },
  'reservation-cancellation': { label: 'Anulación', icon: IconCalendarX },
}

export const communicationStateLabels: Record<CommunicationState, { label: string; tone: BadgeTone }> = {
  due: { label: 'Pendiente', tone: 'neutral' },
  queued: { label: 'En cola', tone: 'info' },
  sent: { label: 'Procesando', tone: 'info' },
  accepted: { label: 'Aceptada', tone: 'accent' },
  unconfirmed: { label: 'Sin código', tone: 'warning' },
  refused: { label: 'Rechazada', tone: 'danger' },
  delivered: { label: 'Entregada', tone: 'accent' },
  cancelled: { label: 'Anulada', tone: 'muted' },
  discarded: { label: 'Descartada', tone: 'muted' },
}

export const reportingServiceLabels: Record<ReportingService, string> = {
  SES: 'SES.HOSPEDAJES',
  ME: 'Mossos d’Esquadra',
  ER: 'Ertzaintza',
  GC: 'Guardia Civil',
  PN: 'Policía Nacional',
}

/** The portals where a person submits by hand. */
export const portals: Partial<Record<ReportingService, { name: string; url: string }>> = {
  SES: { name: 'el portal de SES.HOSPEDAJES', url: 'https://hospedajes.ses.mir.es/' },
  ME: {
    name: 'el portal de los Mossos d’Esquadra',
    url: 'https://registreviatgers.mossos.gencat.cat/mossos_hotels/AppJava/login.do',
  },
  ER: { name: 'el portal de la Ertzaintza', url: 'https://www.ertzaintza.euskadi.eus/' },
}
