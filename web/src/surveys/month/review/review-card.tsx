import { Button } from '@mantine/core'
import type { ConfirmedFinding, SurveyFinding } from '@posada/contract/surveys/survey-month'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useId, useRef, useState } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { PillChoice } from '../../../ui/choices/pill-choice.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { proposedResidences } from './finding-answers.ts'
import styles from './review.module.css'
import { ResolvedList } from './resolved-list.tsx'
import { ReviewRow, type ReviewActions } from './review-row.tsx'
import { useConfirmFinding } from './use-confirm-finding.ts'

type Props = ReviewActions & {
  establishmentId: string
  month: string
  findings: readonly SurveyFinding[]
  /** How many findings of the month were resolved in all. */
  resolved: number
  /** The last ones of them. */
  confirmed: readonly ConfirmedFinding[]
}

/** 'Revisión': what blocks the file before what should be looked at, each with its answers. */
export function ReviewCard({ establishmentId, month, findings, resolved, confirmed, ...actions }: Props) {
  const titleId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<'open' | 'resolved'>('open')
  const blocking = findings.filter(({ blocks }) => blocks)
  const advised = findings.filter(({ blocks }) => !blocks)
  // The pressed button goes with its row.
  const onResolved = () => list.current?.focus({ preventScroll: true })
  const shared = { establishmentId, month, onResolved, ...actions }
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId}>Revisión</h2>
        <span className={styles.count}>{countsText(findings.length, resolved)}</span>
        <PillChoice
          label="Hallazgos"
          isBordered
          value={view}
          onChange={setView}
          choices={[
            { value: 'open', label: <Pill name="Por mirar" count={findings.length} /> },
            { value: 'resolved', label: <Pill name="Resueltos" count={resolved} /> },
          ]}
        />
      </header>
      <div ref={list} tabIndex={-1} className={styles.list}>
        {view === 'resolved' ? (
          <ResolvedList resolved={resolved} confirmed={confirmed} />
        ) : findings.length === 0 ? (
          <NothingLeft />
        ) : (
          <>
            <Group title="Bloquean el fichero" findings={blocking} isFirst {...shared} />
            <Group title="Conviene mirarlo" findings={advised} isFirst={blocking.length === 0} {...shared} />
          </>
        )}
      </div>
    </section>
  )
}

const countsText = (open: number, resolved: number) =>
  `${open} por mirar, ${resolved === 1 ? '1 resuelto' : `${resolved} resueltos`}`

const Pill = ({ name, count }: { name: string; count: number }) => (
  <span>
    {name} <b>{count}</b>
  </span>
)

const NothingLeft = () => (
  <p className={styles.done}>
    <Icon of={IconCircleCheck} /> Nada por mirar: las cifras del mes están completas.
  </p>
)

type GroupProps = ReviewActions & {
  title: string
  findings: readonly SurveyFinding[]
  isFirst: boolean
  establishmentId: string
  month: string
  onResolved: () => void
}

function Group({ title, findings, isFirst, ...shared }: GroupProps) {
  const titleId = useId()
  const { establishmentId, month, onResolved } = shared
  const all = useConfirmFinding({ establishmentId, month })
  const seesGuests = useMay(newGuestApi.add)
  const proposed = proposedResidences(findings)
  if (findings.length === 0) return null
  return (
    <>
      <div className={styles.group}>
        <h3 id={titleId}>
          {title} <span>{findings.length}</span>
        </h3>
        {proposed > 1 && seesGuests && (
          <Button
            size="compact-xs"
            disabled={all.isRunning}
            onClick={() => all.confirm({ kind: 'residence' }, onResolved)}
          >
            Confirmar las {proposed} residencias propuestas
          </Button>
        )}
      </div>
      <ul className={styles.findings} aria-labelledby={titleId}>
        {findings.map((finding, at) => (
          <ReviewRow key={keyOf(finding)} finding={finding} isNext={isFirst && at === 0} {...shared} />
        ))}
      </ul>
    </>
  )
}

const keyOf = ({ kind, bookingId, guestId, field, text, detail, proposal }: SurveyFinding) =>
  [kind, bookingId, guestId, field, text, detail, proposal].join(' ')
