import { Checkbox } from '@mantine/core'
import type { SurveySummary } from '@posada/contract/surveys/survey-month'
import { andList } from '@posada/domain/platform/text/and-list'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { comparedFigures } from './doubled-figures.ts'
import { FiguresTable } from './figures-table.tsx'
import styles from './files.module.css'

type Props = {
  title: string
  month: string
  summary: SurveySummary
  saveLabel: string
  isSaving: boolean
  isDirty?: boolean
  /** What presenting means. */
  text: ReactNode
  children?: ReactNode
  onPresent: () => void
  onClose: () => void
}

/** The figures before a month is presented; one that doubled, or halved, against a year before must be looked at first. */
export function PresentDialog(props: Props) {
  const { title, month, summary, saveLabel, isSaving, isDirty = false, text, children, onPresent, onClose } = props
  const [isChecked, setIsChecked] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const figures = comparedFigures(summary)
  const doubled = figures.filter((figure) => figure.isDoubled)
  const year = Number(month.slice(0, 4))
  return (
    <FormDialog
      opened
      title={title}
      size={480}
      isDirty={isDirty}
      isSaving={isSaving}
      saveLabel={saveLabel}
      closeLabel="Cancelar"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (doubled.length > 0 && !isChecked) setIsMissing(true)
        else onPresent()
      }}
    >
      <div className={styles.dialog}>
        <p>{text}</p>
        <FiguresTable figures={figures} year={year} />
        {doubled.length > 0 && (
          <Note tone="warning">
            <b>{andList(doubled.map(({ label }) => label))}</b> {doubled.length === 1 ? 'está' : 'están'} muy lejos de{' '}
            {year - 1}: el doble o más, o la mitad o menos.
            <Checkbox
              className={styles.check ?? ''}
              size="xs"
              label="Las he comprobado y son correctas"
              checked={isChecked}
              error={isMissing && !isChecked ? 'Compruébelas y márquelo' : undefined}
              onChange={({ currentTarget }) => setIsChecked(currentTarget.checked)}
            />
          </Note>
        )}
        {children}
      </div>
    </FormDialog>
  )
}
