import type { BadgeTone } from '../ui/feedback/badge.tsx'
import { Badge } from '../ui/feedback/badge.tsx'

const words: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'En cola', tone: 'muted' },
  accepted: { label: 'Aceptada', tone: 'accent' },
  'accepted-with-errors': { label: 'Con errores', tone: 'warning' },
  rejected: { label: 'Rechazada', tone: 'danger' },
}

/** What the AEAT answered to an invoice; the reason is its tooltip. */
export function SubmissionBadge({ submission: { state, text } }: { submission: { state: string; text: string } }) {
  const { label, tone } = words[state] ?? { label: state, tone: 'neutral' }
  return (
    <span title={text || undefined}>
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}
