const ofMantine = 'Drawer|Menu|Popover|Switch|Tooltip'
const icons =
  'AddressBook|ArrowBackUp|ArrowsRightLeft|ArrowsSplit2|Ban|Bed|BedOff|BuildingBank|BuildingStore|Calendar|CalendarEvent|CalendarX|Cash|ChartBar|Check|ChevronDown|ChevronLeft|ChevronRight|Clock|CurrencyEuro|DeviceMobileCheck|Dots|DotsVertical|FileInvoice|ListCheck|Lock|LockOpen|Login2|Logout2|Message2|Minus|Pencil|Photo|Plus|Printer|Search|Sun|Trash|UserPlus|UserShare|Users|World|X'
/** Icons of other screens only: a file for each would be named at every start. */
const officeIcons =
  'Archive|ArrowRight|Camera|ChevronUp|Copy|Database|ExternalLink|FileCheck|FileSpreadsheet|HelpCircle|Id|List|Notes|Send|Settings|Tags|Upload'
const ui =
  'badge|choice-dialog|card|confirm-dialog|date-field|form-dialog|form-grid|key-hint|money-field|number-field|option-row|phone-field|search-box|segmented|select-field|switch-field|stale-edit-note|text-area-field|view-dialog'
const shell =
  'banners|color-scheme-switch|connection-note|frame|menu-entries|side-menu|top-bar|use-connection-watch|use-side-menu'
const lib = 'format|manual-address|option-text|use-me|use-now|use-shortcuts|use-today'
const rules =
  'bookings/(booking-fields|holds/option-words|regimes|stays/(choose-free-units|early-departure|unit-people)|totals/(booking-totals|commission))|establishments/(establishment|units/cleaning-status)|money/payments/(payment-request|security-deposit)|platform/(days/stay|money/price|text/search-key)'
const wire =
  'bookings/((?!till|swaps)[a-z-]+|agencies/(agencies|agency)|clients/(clients|client-fields)|extras/line-codes|notes/notes|planning/planning|tourist-tax/establishment-tax)|distribution/(channel/(alarm-counts|portal-bookings)|engine/engine-requests)|establishments/units/cleaning|platform/payment-method|provider/support/support|surveys/survey-counts|travellers/registry/registry-summary'

/** What the planning and the dialog of a booking share with dialogs that are loaded on demand. */
const ofPlanning =
  'data/(use-planning|plan-units?)|filter/(filter\\.module|planning-filter)|gestures/(find-conflict|gesture-labels|move-answers)|grid/layout|stay/stay-labels|toolbar/(found-booking-option|planning-search|planning-search\\.module|use-booking-search)|planning-view'
const ofBooking =
  'opened-booking|edit/(account/account-line|edit-context|nested-forms|security-deposit/security-deposit-of|unsaved-changes|units/use-unit-actions|use-booking-call)|new/(free-units|use-bookable-units)'

/** Slices whose public.ts only loads dialogs on demand: small, and imported by many screens. */
const loaders =
  'bookings/(agencies|blocks|bookings|client-marks|notes)|guest-pages/(arrivals|messages)|travellers/(guests|registry)'

const group = (name: string, ...paths: string[]) => ({ name, test: new RegExp(`(${paths.join('|')})$`) })

/**
 * Groups of modules for the bundler. A module goes into the first group that matches it, together with all its
 * dependencies that no earlier group contains. Without groups each small module would become a file of its own: one
 * more request and about 50 % larger. The end-to-end test of the script sizes fails when the scripts of the planning
 * exceed their limit, and prints the ten largest: then either a library or dialog should be loaded with `lazyComponent` on first
 * use, or a new file should be added to one of these lists.
 */
export const scriptGroups = [
  { name: 'start', tags: ['$initial' as const] },
  group(
    'sign-in',
    '/web/src/ui/(feedback/(note|lazy-component)|page/page-header|page/phone-layout|theme/brand-mark|fields/password-input)\\.tsx',
    '/web/src/lib/call-api\\.ts',
    '/web/src/account/shell/use-logout\\.ts',
    '/components/TextInput/TextInput\\.mjs',
    '/react-query/.*/useMutation\\.js',
  ),
  group(
    'forms',
    '/react-hook-form/.*',
    '/web/src/ui/(fields/(checkbox|email|text)-field|feedback/error-state)\\.tsx',
    '/web/src/lib/(use-call|use-query-call)\\.ts',
  ),
  group(
    'desk',
    `/@mantine/core/esm/components/(${ofMantine})/.*`,
    `/icons/Icon(${icons})\\.mjs`,
    `/web/src/ui/[a-z-]+/(${ui})\\.tsx?`,
    `/web/src/lib/(${lib})\\.ts`,
    `/web/src/account/shell/(${shell})\\.tsx?`,
    '/web/src/surveys/list/(public|use-survey-counts)\\.ts',
    `/web/src/(${loaders})/public\\.ts`,
    `/domain/src/(${rules})\\.ts`,
    `/contract/src/(${wire})\\.ts`,
  ),
  {
    ...group(
      'booking-fields',
      '/web/src/bookings/bookings/fields/(?!new-|who-|calculate-)[a-z-]+\\.tsx?',
      '/domain/src/platform/money/payment-methods\\.ts',
      '/web/src/lib/(use-debounced-text|use-error-toast|validate-nights)\\.ts',
    ),
    minShareCount: 2,
  },
  group(
    'planning-parts',
    `/web/src/bookings/planning/(${ofPlanning})\\.[a-z]+`,
    `/web/src/bookings/bookings/(${ofBooking})\\.tsx?`,
    '/web/src/establishments/units/cleaning/(clean-all-button|cleaning-mark)\\.tsx',
  ),
  // What a new account sees on the planning.
  group(
    'first-steps',
    '/web/src/ui/(fields/suggest-field|page-form/hosted-form)\\.tsx',
    '/contract/src/establishments/(establishments|units/units)\\.ts',
    '/@mantine/core/esm/components/Autocomplete/.*',
  ),
  // Last: parts of many other screens. What the planning needs of them is in a group above, or else it would load them all.
  {
    ...group('office', '/(web/src/ui|web/src/lib|contract/src|domain/src)/.*', `/icons/Icon(${officeIcons})\\.mjs`),
    minShareCount: 3,
  },
].map((each, place, { length }) => ({ ...each, priority: length - place }))
