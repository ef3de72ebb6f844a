import { Button } from '@mantine/core'
import type { BankCandidate, BankLine } from '@posada/contract/accounting/bank/bank-fields'
import { shortDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconArrowNarrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowRight.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { NameButton } from '../../../ui/table/name-button.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { choiceNames, textsOfLine } from '../bank-words.ts'
import styles from './lines.module.css'

export type OpenedTarget = Pick<BankCandidate, 'kind' | 'id'>

type Props = {
  line: BankLine
  isBusy: boolean
  onAccept: (candidate: BankCandidate) => void
  onChoose: () => void
  onReject: () => void
  onOpen: (target: OpenedTarget) => void
}

/** Money that came in, with what it may pay, why, and the buttons that decide it. */
export function PendingRow({ line, isBusy, onAccept, onChoose, onReject, onOpen }: Props) {
  const { head, text } = textsOfLine(line)
  const [only, ...others] = line.candidates
  const single = only && others.length === 0 ? only : undefined
  const amount = formatEuros(line.amount)
  return (
    <tr data-line={line.id}>
      <td className={styles.day}>{shortDay(line.day)}</td>
      <td className={styles.who}>
        <b>{head}</b>
        <small>{text}</small>
      </td>
      <td className={styles.amount}>{amount}</td>
      <td className={styles.target}>
        <span className={styles.arrow} aria-hidden="true">
          <Icon of={IconArrowNarrowRight} size={16} />
        </span>
        <Target line={line} single={single} onOpen={onOpen} />
        <Words line={line} />
      </td>
      <td className={styles.actions}>
        {single ? (
          <>
            <Button
              size="compact-sm"
              data-main
              disabled={isBusy}
              aria-label={`Aceptar ${amount} de ${head} para ${single.text}`}
              onClick={() => onAccept(single)}
            >
              Aceptar
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" disabled={isBusy} onClick={onChoose}>
              Elegir otra
            </Button>
          </>
        ) : (
          <>
            <Button
              size="compact-sm"
              data-main
              disabled={isBusy}
              aria-label={`Elegir qué pagan ${amount} de ${head}`}
              onClick={onChoose}
            >
              {line.candidates.length > 1 ? `Elegir entre ${line.candidates.length}` : 'Elegir'}
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" disabled={isBusy} onClick={onReject}>
              No es un cobro
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}

type TargetProps = Pick<Props, 'line' | 'onOpen'> & { single: BankCandidate | undefined }

function Target({ line, single, onOpen }: TargetProps) {
  if (line.candidates.length > 1) return <b>{choiceNames(line.candidates)}</b>
  if (!single) return <span className={styles.none}>Ninguna parecida</span>
  return (
    <span>
      <NameButton onClick={() => onOpen(single)}>{single.text}</NameButton> <b>{single.name}</b>
    </span>
  )
}

function Words({ line: { certainty, words } }: Pick<Props, 'line'>) {
  if (words === '') return null
  const icon = certainty === 'sure' ? IconCircleCheck : certainty === 'none' ? IconHelpCircle : IconInfoCircle
  return (
    <small className={styles.words} data-certainty={certainty}>
      <Icon of={icon} size={14} />
      <span>{words}</span>
    </small>
  )
}
