import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { CleanersDay } from '@posada/contract/cleaning/cleaners-app'
import { limits } from '@posada/domain/platform/limits'
import parts from '../ui/parts.module.css'
import { useCleanersWords } from '../words/use-cleaners-language.ts'

type Props = {
  extras: CleanersDay['extras']
  amounts: Record<string, number>
  onChange: (amounts: Record<string, number>) => void
}

/** How many of each extra, by two large buttons. */
export function AmountFields({ extras, amounts, onChange }: Props) {
  const words = useCleanersWords()
  if (extras.length === 0) return <p className={parts.note}>{words.noExtras}</p>
  return (
    <div className={parts.card} role="group" aria-label={words.howMany}>
      <span className={parts.label}>{words.howMany}</span>
      {extras.map(({ id, name }) => {
        const amount = amounts[id] ?? 0
        const set = (next: number) =>
          onChange({ ...amounts, [id]: Math.min(limits.cleaningTap.amount, Math.max(0, next)) })
        return (
          <div key={id} className={parts.row}>
            <bdi className={parts.grow}>{name}</bdi>
            <button
              type="button"
              className={parts.plain}
              aria-label={`${words.less}, ${name}`}
              onClick={() => set(amount - 1)}
            >
              <IconMinus size={20} stroke={2} aria-hidden />
            </button>
            <output className={parts.amount}>{amount}</output>
            <button
              type="button"
              className={parts.plain}
              aria-label={`${words.moreOf}, ${name}`}
              onClick={() => set(amount + 1)}
            >
              <IconPlus size={20} stroke={2} aria-hidden />
            </button>
          </div>
        )
      })}
    </div>
  )
}
