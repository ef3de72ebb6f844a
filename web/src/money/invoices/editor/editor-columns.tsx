import { useMediaQuery } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import styles from './editor.module.css'

type Side = 'form' | 'paper'

/** The form beside the PDF; where the screen is narrower, one of them. The form stays mounted. */
export function EditorColumns({ form, paper }: { form: ReactNode; paper: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false }) ?? true
  const [side, setSide] = useState<Side>('form')
  const showsForm = isWide || side === 'form'
  return (
    <>
      {!isWide && (
        <div className={styles.sides}>
          <Segmented<Side>
            label="Factura o vista previa"
            choices={[
              { value: 'form', label: 'Factura' },
              { value: 'paper', label: 'Vista previa' },
            ]}
            value={side}
            onChange={setSide}
          />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.formSide} hidden={!showsForm}>
          {form}
        </div>
        {(isWide || side === 'paper') && paper}
      </div>
    </>
  )
}
