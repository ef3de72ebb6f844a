import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { CheckinForm } from '@posada/contract/guest-pages/self-check-in/guest-form'
import { GuestMain, EstablishmentFooter } from '../ui/layout.tsx'
import { StateHead } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import type { CheckinWords } from './words/checkin-words.ts'

type ClosedSituation = Exclude<CheckinForm['situation'], 'open' | 'received'>
type Props = { form: CheckinForm; situation: ClosedSituation; words: CheckinWords }

/** Nothing can be sent, and why. */
export const ClosedPage = ({ form, situation, words }: Props) => (
  <>
    <GuestMain isResult>
      <StateHead icon={IconInfoCircle} title={words.situations[situation].title}>
        <p className={parts.lead}>{words.situations[situation].why}</p>
      </StateHead>
    </GuestMain>
    <EstablishmentFooter establishment={form.establishment} words={words} />
  </>
)
