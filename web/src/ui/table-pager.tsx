import { Pagination } from '@mantine/core'
import styles from './data-table.module.css'

type Props = {
  /** What is counted: 'usuarios'. */
  noun: string
  pagination: { total: number; from: number; to: number; page: number; lastPage: number }
  onPage: (page: number) => void
}

/** 'Mostrando usuarios del 1 al 10 de 128', and the pages at the right. */
export const TablePager = ({ noun, pagination: { total, from, to, page, lastPage }, onPage }: Props) => (
  <>
    <span>
      Mostrando {noun} del {from} al {to} de {total.toLocaleString('es-ES', { useGrouping: 'always' })}
    </span>
    {lastPage > 1 && (
      <Pagination
        className={styles.pager ?? ''}
        total={lastPage}
        value={page}
        onChange={onPage}
        size="sm"
        getItemProps={(number) => ({ 'aria-label': `Página ${number}` })}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? 'Página anterior' : 'Página siguiente',
        })}
      />
    )}
  </>
)
