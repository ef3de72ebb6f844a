import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import type { Day } from '@posada/domain/platform/days/day'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useMay } from '../../../../lib/use-me.ts'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import { MatchedText } from '../../../../ui/search/matched-text.tsx'
import { OptionRow } from '../../../../ui/search/option-row.tsx'
import { PAST_GUEST } from '../holder-options.tsx'

const MAX_SHOWN = 5

type Props = {
  text: string
  search: string
  /** Clients have the typed words: guests with similar ones only would be in the way. */
  isClientFound: boolean
}

/** Adults who lodged before and are no clients, such as the companions of an earlier booking. */
export function PastGuestOptions({ text, search, isClientFound }: Props) {
  const maySearch = useMay(newGuestApi.pastAdults)
  const { data } = useQueryCall(
    newGuestApi.pastAdults,
    { filter: search },
    { kinds: ['guests', 'clients'], enabled: maySearch && search !== '', keepPrevious: true },
  )
  if (data?.similarTo && isClientFound) return null
  return data?.guests.slice(0, MAX_SHOWN).map(({ id, name, document, locator, lastStay }) => (
    <OptionRow
      key={id}
      value={`${PAST_GUEST}${id}`}
      icon={IconHistory}
      detail={[`Huésped de ${locator}, ${monthOf(lastStay)}`, document].filter(Boolean).join(' · ')}
    >
      <MatchedText text={name} search={text} />
    </OptionRow>
  ))
}

const months = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOf = (day: Day): string => months.format(new Date(`${day}T12:00:00Z`))
