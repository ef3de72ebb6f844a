import { Badge } from '../ui/badge.tsx'
import type { PlannedState } from './plan-units.ts'
import { stateLabels } from './stay-words.ts'

/** A stay's state as text, in the colours of its bar. */
export const StateBadge = ({ state }: { state: PlannedState }) => <Badge tone={state}>{stateLabels[state]}</Badge>
