import { Pagination } from '@mantine/core'
import styles from './data-table.module.css'
import { formatCount } from '../../lib/format.ts'
import { useIsPhone } from '../page/phone-layout.tsx'

type Props = {
  /** The counted noun: 'usuarios'. */
  noun: string
  pagination: { total: number; from: number; to: number; page: number; lastPage: number }
  onPage: (page: number) => void
  /** The word between the first and the last number: 'del 1 al 10', or as the screen's specification has it. */
  upTo?: 'al' | 'a'
  /** 'de 1 a 10 de 128 totales.' */
  inTotals?: boolean
  /** Other words: '1 de 10 de 128'. */
  rangeText?: (from: number, to: number, total: string) => string
}

/** 'Mostrando usuarios del 1 al 10 de 128', and the page buttons at the right, fewer of them on a phone. */
export function TablePager({ noun, pagination, onPage, upTo = 'al', inTotals = false, rangeText }: Props) {
  const { total, from, to, page, lastPage } = pagination
  const isPhone = useIsPhone()
  const count = formatCount(total)
  return (
    <>
      <span>
        Mostrando {noun}{' '}
        {rangeText?.(from, to, count) ??
          (inTotals ? `de ${from} a ${to} de ${count} totales.` : `del ${from} ${upTo} ${to} de ${count}`)}
      </span>
      {lastPage > 1 && (
        <Pagination
          className={styles.pager ?? ''}
          total={lastPage}
          value={page}
          onChange={onPage}
          size="sm"
          siblings={isPhone ? 0 : 1}
          getItemProps={(number) => ({ 'aria-label': `Página ${number}` })}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? 'Página anterior' : 'Página siguiente',
          })}
        />
      )}
    </>
  )
}
