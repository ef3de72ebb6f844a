import { Button } from '@mantine/core'
import type { SurveyMonthState, SurveySummary } from '@posada/contract/surveys/survey-month'
import type { SurveyKind } from '@posada/domain/surveys/survey-kind'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useState } from 'react'
import { Icon, type TablerIcon } from '../../../ui/theme/icon.tsx'
import styles from '../survey-month.module.css'
import { downloadLabel, type HeadButton, type HeadPlan } from './head-plan.ts'
import { MarkDialog, ResolveDialog } from './mark-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { UnmarkDialog } from './unmark-dialog.tsx'
import { usePresentedFile, type useSurveyFiles } from './use-survey-files.ts'

type Props = {
  establishmentId: string
  survey: SurveyKind
  state: SurveyMonthState
  summary: SurveySummary
  plan: HeadPlan
  blocked: string | null
  files: ReturnType<typeof useSurveyFiles>
  onDifferences: () => void
}

/** What can be done with the month; beside it, why something cannot. */
export function HeadActions(props: Props) {
  const { establishmentId, survey, state, plan, blocked, files, onDifferences } = props
  const [open, setOpen] = useState<HeadButton | null>(null)
  const presented = usePresentedFile()
  const { month } = state
  const act = (button: HeadButton) => {
    if (button === 'download' || button === 'corrected') files.download()
    else if (button === 'presented-file') presented.run({ establishmentId, month })
    else if (button === 'differences') onDifferences()
    else setOpen(button)
  }
  const labels: Record<HeadButton, string> = {
    download: downloadLabel(blocked, survey),
    corrected: 'Fichero corregido',
    differences: 'Ver dónde',
    'presented-file': 'Fichero presentado',
    send: 'Enviar encuesta',
    mark: state.state === 'differs' ? 'Marcar corregida' : 'Marcar presentada',
    unmark: 'Quitar la marca',
    resolve: 'Marcar presentada',
  }
  const isRunning = files.isRunning || presented.isRunning
  return (
    <>
      {plan.why !== null && (
        <span id="survey-why" className={styles.why}>
          {plan.why}
        </span>
      )}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon of={IconFileSpreadsheet} />}
        disabled={isRunning}
        onClick={files.downloadBook}
      >
        Libro de cifras
      </Button>
      {plan.buttons.map(({ button, isMain, isDisabled }) => {
        const icon = icons[button]
        return (
          <Button
            key={button}
            variant={isMain ? 'filled' : 'default'}
            leftSection={icon && <Icon of={icon} />}
            disabled={isDisabled || isRunning}
            aria-describedby={isDisabled && plan.why !== null ? 'survey-why' : undefined}
            onClick={() => act(button)}
          >
            {labels[button]}
          </Button>
        )
      })}
      <HeadDialogs {...props} open={open} onClose={() => setOpen(null)} />
    </>
  )
}

const icons: Partial<Record<HeadButton, TablerIcon>> = {
  download: IconDownload,
  corrected: IconDownload,
  'presented-file': IconDownload,
  send: IconSend,
}

function HeadDialogs({ open, onClose, ...props }: Props & { open: HeadButton | null; onClose: () => void }) {
  const { establishmentId, survey, state, summary } = props
  const shared = { establishmentId, survey, state, onClose }
  if (open === 'send')
    return (
      <SendDialog
        establishmentId={establishmentId}
        month={state.month}
        isLate={state.daysLeft < 0}
        summary={summary}
        onClose={onClose}
      />
    )
  if (open === 'mark') return <MarkDialog {...shared} summary={summary} />
  if (open === 'resolve') return <ResolveDialog {...shared} />
  if (open === 'unmark') return <UnmarkDialog establishmentId={establishmentId} month={state.month} onClose={onClose} />
  return null
}
