# Sourced by the scripts of bin/, which set `root` first: installs and builds what is missing, and leaves in `node`
# the Node that runs the program. Needs git, npm and any Node from 20 on; the right Node comes with the packages.

if [ -z "${root:-}" ] || [ ! -f "$root/package-lock.json" ]; then
  echo "bin/lib/setup.sh: não achei a pasta do programa (package-lock.json)." >&2
  exit 1
fi

oldest_node=20
work="$root/.setup"
lock="$work/lock"
lock_is_stale_after_min=60
node="$root/node_modules/.bin/node"

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "ERRO: $1"
  shift
  for line; do say "      $line"; done
  exit 1
}

install_packages() {
  packages_are_current && return
  take_lock
  if ! packages_are_current; then
    # Whoever installed by hand (npm ci, npm install) has done the work already.
    if [ -x "$node" ] && "$node" "$root/bin/lib/installed-as-locked.ts" "$root"; then :; else run_npm_ci; fi
    record_packages
  fi
  drop_lock
}

packages_are_current() {
  cmp -s "$root/package-lock.json" "$root/node_modules/.installed-lock" &&
    [ "$(uname -sm)" = "$(cat "$root/node_modules/.installed-platform" 2>/dev/null)" ] &&
    [ -x "$node" ]
}

record_packages() {
  uname -sm >"$root/node_modules/.installed-platform" && cp "$root/package-lock.json" "$root/node_modules/.installed-lock" ||
    fail "não consegui gravar em $root/node_modules." "Veja se há espaço em disco e permissão de escrita."
}

run_npm_ci() {
  check_npm
  say "Instalando as dependências (só na primeira vez; leva até alguns minutos)…"
  log="$work/install.log"
  # No package needs its install script; NODE_ENV=production must not leave out what builds the pages; and without a
  # network npm's own patience with each of some hundred packages would add up to many minutes.
  if ! (cd "$root" && npm ci --ignore-scripts --include=dev --include=optional --prefer-offline --no-fund --no-audit \
    --maxsockets=60 --fetch-timeout=60000 --fetch-retries=1 --fetch-retry-mintimeout=1000 </dev/null >"$log" 2>&1); then
    grep -v EBADENGINE "$log" | uniq | tail -n 15 >&2
    explain_failure "a instalação das dependências falhou (registro completo: $log)."
  fi
  if ! "$node" --version >/dev/null 2>&1; then
    fail "não há Node.js pronto para este sistema ($(uname -sm))." \
      "Funcionam: Linux com glibc (x86_64, arm64) e macOS (arm64)."
  fi
}

check_npm() {
  command -v node >/dev/null 2>&1 || fail "o Node.js não está instalado." "Instale o Node.js $oldest_node ou mais novo (https://nodejs.org) e tente de novo."
  version=$(node --version) || fail "o comando 'node' não funciona."
  major=${version#v}
  major=${major%%.*}
  [ "$major" -ge "$oldest_node" ] || fail "o Node.js instalado é o $version; é preciso o $oldest_node ou mais novo." "Atualize em https://nodejs.org e tente de novo."
  command -v npm >/dev/null 2>&1 || fail "o npm não está instalado." "Ele vem com o Node.js; no Debian: apt-get install npm."
}

explain_failure() {
  if grep -qE 'ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT' "$log"; then
    fail "$1" "Sem acesso ao registro do npm: verifique a internet (ou o proxy) e tente de novo."
  elif grep -qE 'ENOSPC|EDQUOT' "$log"; then
    fail "$1" "O disco está cheio: libere cerca de 1 GB e tente de novo."
  elif grep -qE 'EACCES|EPERM|EROFS' "$log"; then
    fail "$1" "Sem permissão de escrita em $root ou na pasta do npm: use o mesmo usuário de antes ou corrija o dono da pasta."
  else
    fail "$1" "Corrija o que a mensagem acima diz e tente de novo."
  fi
}

build_app() {
  build_is_current && return
  take_lock
  if ! build_is_current; then
    say "Montando as páginas da loja…"
    log="$work/build.log"
    # The stamp is as old as the start of the build: what is edited meanwhile is built next time.
    : >"$work/build-started"
    rm -f "$root/build/.built"
    if ! (cd "$root" && NODE_ENV=production NO_COLOR=1 "$node" node_modules/@react-router/dev/bin.cjs build </dev/null >"$log" 2>&1); then
      tail -n 30 "$log" >&2
      explain_failure "a montagem das páginas falhou (registro completo: $log)."
    fi
    mv "$work/build-started" "$root/build/.built"
  fi
  drop_lock
}

# Folders count too: their time changes when a file comes or goes.
build_is_current() {
  [ -f "$root/build/.built" ] && [ -z "$(
    cd "$root" && find app contracts shop db public vite.config.ts react-router.config.ts server/compress-assets.ts \
      tsconfig.json package.json node_modules/.installed-lock -newer build/.built 2>/dev/null | head -n 1
  )" ]
}

# mkdir is atomic everywhere.
take_lock() {
  mkdir -p "$work" 2>/dev/null && [ -w "$work" ] ||
    fail "sem permissão de escrita em $root." "Use o usuário dono da pasta, ou corrija o dono com chown."
  announced=
  absent=0
  until mkdir "$lock" 2>/dev/null || take_over_lock; do
    if [ -d "$lock" ]; then absent=0; else absent=$((absent + 1)); fi
    [ "$absent" -lt 5 ] || fail "não consegui criar $lock." "Veja se há espaço em disco."
    [ -n "$announced" ] || say "Outro processo está preparando o programa; esperando… (trava: $lock)"
    announced=yes
    sleep 1
  done
  trap drop_lock EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  echo $$ >"$lock/owner"
}

# Of those who find the owner dead, the one that makes `takeover` and then still reads the same owner gets the lock.
take_over_lock() {
  owner=$(cat "$lock/owner" 2>/dev/null) || owner=
  if [ -n "$owner" ] && kill -0 "$owner" 2>/dev/null || [ -z "$owner" ]; then
    [ -n "$(find "$lock" -prune -mmin "+$lock_is_stale_after_min" 2>/dev/null)" ] || return 1
  fi
  mkdir "$lock/takeover" 2>/dev/null || return 1
  if [ "$(cat "$lock/owner" 2>/dev/null)" = "$owner" ]; then taken=yes; else taken=; fi
  [ -z "$taken" ] || echo $$ >"$lock/owner"
  rmdir "$lock/takeover"
  [ -n "$taken" ]
}

drop_lock() {
  trap - EXIT HUP INT TERM
  # One rename, so that nobody sees half a lock.
  mv "$lock" "$lock.$$" && rm -rf "$lock.$$"
}

# Debian's where this user can install it; elsewhere the one that Playwright brings.
install_browser() {
  [ -x /usr/bin/chromium ] && return
  say "Instalando o navegador para os testes…"
  mkdir -p "$work"
  log="$work/browser.log"
  if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
    export DEBIAN_FRONTEND=noninteractive
    { timeout 120 apt-get update -q && timeout 300 apt-get install -yq --no-install-recommends -o DPkg::Lock::Timeout=120 chromium; } \
      </dev/null >"$log" 2>&1 || explain_browser_failure
  else
    (cd "$root" && "$node" node_modules/@playwright/test/cli.js install chromium </dev/null >"$log" 2>&1) || explain_browser_failure
  fi
}

explain_browser_failure() {
  tail -n 10 "$log" >&2
  fail "não consegui instalar o navegador." "Instale o Chromium em /usr/bin/chromium e tente de novo."
}
