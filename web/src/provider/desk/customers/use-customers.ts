import { type CustomerGroup, customersApi } from '@posada/contract/provider/customers'
import { useState } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useSearchedPage } from '../../../lib/use-table-page.ts'
import { type Sort, sortParam } from '../../../ui/table/data-table.tsx'

const PER_PAGE = 8
const kinds = ['provider desk'] as const

/** A page of customers, with its search, group and order. */
export function useCustomers() {
  const { page, setPage, search, fromFirst } = useSearchedPage()
  const [group, setGroup] = useState<CustomerGroup>('all')
  const [sort, setSort] = useState<Sort>({ key: 'finsubscripcion', descending: false })
  const query = useQueryCall(
    customersApi.list,
    { page, perPage: PER_PAGE, sort: sortParam(sort), filter: search.filter || null, group },
    { kinds, keepPrevious: true },
  )
  const { data } = query
  const from = (page - 1) * PER_PAGE + 1
  const pagination = data && {
    total: data.total,
    from,
    to: from + data.customers.length - 1,
    page,
    lastPage: Math.max(1, Math.ceil(data.total / PER_PAGE)),
  }
  return {
    query,
    customers: data?.customers,
    counts: data?.counts,
    pagination,
    setPage,
    search,
    group,
    setGroup: fromFirst(setGroup),
    sort,
    setSort: fromFirst(setSort),
  }
}

export type Customers = ReturnType<typeof useCustomers>
