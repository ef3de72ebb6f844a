// Requests what the planning shows while the application is still loading, and fetches its files at the same time as those of the
// application. It is a separate file because the content security policy allows no inline script.
;(function () {
  var SLOW_MS = 100
  if (location.pathname !== '/dashboard/calendar') return
  var tokens = null
  try {
    tokens = JSON.parse(localStorage.getItem('posada.csrf'))
  } catch {
    // Without storage the application knows the session by itself, later.
  }
  if (!tokens) return

  var answers = new Map()
  var first = {
    since: Date.now(),
    answers: answers,
    decoded: new WeakMap(),
    files: new Map(),
    picture: new AbortController(),
  }
  first.seen = new Promise(function (resolve) {
    first.noteSeen = resolve
    first.picture.signal.addEventListener('abort', resolve)
  })
  window.posadaFirstAnswers = first
  function request(method, url, body) {
    var headers = body ? { 'content-type': 'application/json', 'X-CSRF-TOKEN': tokens.access } : {}
    var answer = fetch(url, { method: method, credentials: 'same-origin', headers: headers, body: body }).then(
      function (response) {
        return response.json().then(function (reply) {
          return { status: response.status, headers: response.headers, reply: reply }
        })
      },
    )
    answer.catch(function () {}) // the application reports it, and asks again
    answers.set(method + ' ' + url + ' ' + (body || ''), answer)
    return answer
  }

  // By the rule of the European Union: to load the browser's time zones takes longer than all the rest. The application asks
  // again for the days of its own, should they be others.
  var DAY_MS = 86400000
  var now = new Date()
  function lastSundayOf(month) {
    var end = new Date(Date.UTC(now.getUTCFullYear(), month + 1, 0, 1))
    return end - end.getUTCDay() * DAY_MS
  }
  var isSummer = lastSundayOf(2) <= now && now < lastSundayOf(9)
  var today = now.getTime() + (isSummer ? 2 : 1) * 3600000
  function dayAfter(days) {
    return new Date(today + days * DAY_MS).toISOString().slice(0, 10)
  }
  var period = { filterStart: dayAfter(-60), filterEnd: dayAfter(60), incluirCanceladas: null, soloReservas: null }
  first.planning = request('POST', '/api/planning/fetch_bookings', JSON.stringify(period))
  first.me = request('GET', '/api/account/me')
  first.sideMenu = request('GET', '/api/sidenav/get_status')

  function filesOf(name) {
    var files = document.querySelector('meta[name="' + name + '"]')
    return ((files && files.content) || '').split(' ').filter(Boolean)
  }
  // The promise says whether the file has come.
  function load(tag, properties) {
    var element = Object.assign(document.createElement(tag), properties)
    document.head.append(element)
    return new Promise(function (resolve) {
      element.addEventListener('load', function () {
        resolve(true)
      })
      element.addEventListener('error', function () {
        resolve(false)
      })
    })
  }
  function isScript(file) {
    return /\.js$/.test(file)
  }
  filesOf('picture-files').forEach(function (file) {
    if (isScript(file)) load('script', { type: 'module', src: file })
    else first.pictureStyles = load('link', { rel: 'stylesheet', href: file })
  })
  function loadPlanning() {
    filesOf('planning-files').forEach(function (file) {
      var link = isScript(file) ? { rel: 'modulepreload', href: file } : { rel: 'preload', as: 'style', href: file }
      first.files.set(file, load('link', link))
    })
  }
  // On a slow line afterwards, so that the answer does not share it with them.
  var page = performance.getEntriesByType('navigation')[0]
  if (page && page.responseEnd - page.requestStart > SLOW_MS) first.planning.then(loadPlanning, loadPlanning)
  else loadPlanning()
})()
