# Sourced by the scripts of bin/, which set `root` first: installs and builds what is missing.
# `node` is then the Node that runs the program; it comes with the packages. Needs git, npm and any
# Node from version 20; a package, which bin/package writes, is complete and needs none of them.

if [ -z "${root:-}" ] || [ ! -f "$root/package-lock.json" ]; then
  echo "bin/lib/setup.sh: não achei a pasta do programa (package-lock.json)." >&2
  exit 1
fi

oldest_node=20
work="$root/.setup"
lock="$work/setup.lock"
node="$root/node_modules/.bin/node"

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "ERRO: $1"
  shift
  for line; do say "      $line"; done
  exit 1
}

is_package() { [ -f "$root/.package" ]; }

install_packages() {
  is_package && return
  packages_are_current && return
  take_lock
  packages_are_current || run_npm_ci
  drop_lock
}

# npm writes its own record of an installation at the end of it.
packages_are_current() {
  [ -n "$(find "$root/node_modules/.package-lock.json" -newer "$root/package-lock.json" 2>/dev/null)" ] &&
    "$node" --version >/dev/null 2>&1
}

run_npm_ci() {
  check_npm
  say "Instalando as dependências (só na primeira vez; leva até alguns minutos)…"
  # NODE_ENV=production would leave out what builds the pages.
  npm_ci "$root" --include=dev
  check_node
}

# npm_ci FOLDER OPTION
npm_ci() {
  mkdir -p "$work"
  log="$work/install.log"
  # No package needs its install script. Without a network npm's default retries for each of some
  # hundred packages would take many minutes.
  if ! (
    cd "$1" && npm ci "$2" --ignore-scripts --include=optional --prefer-offline \
      --no-fund --no-audit --maxsockets=60 --fetch-timeout=60000 --fetch-retries=1 \
      --fetch-retry-mintimeout=1000 </dev/null >"$log" 2>&1
  ); then
    grep -v EBADENGINE "$log" | uniq | tail -n 15 >&2
    explain_failure "a instalação das dependências falhou (registro completo: $log)."
  fi
}

check_node() {
  problem=$("$node" --version 2>&1 >/dev/null) && return
  case $problem in
  *libatomic*)
    fail "falta neste sistema a biblioteca libatomic, de que o Node.js precisa." \
      "No Debian e no Ubuntu: apt-get install libatomic1" ;;
  esac
  fail "não há Node.js pronto para este sistema ($(uname -sm))." \
    "Funcionam: Linux com glibc (x86_64, arm64) e macOS (arm64)." "$problem"
}

check_npm() {
  command -v npm >/dev/null 2>&1 ||
    fail "o Node.js com npm não está instalado." \
      "Instale o Node.js $oldest_node ou mais novo (https://nodejs.org) e tente de novo."
  version=$(node --version)
  major=${version#v}
  [ "${major%%.*}" -ge "$oldest_node" ] ||
    fail "o Node.js instalado é o $version; é preciso o $oldest_node ou mais novo." \
      "Atualize em https://nodejs.org e tente de novo."
}

# By itself V8 lets the heap grow to gigabytes before it collects in earnest, and glibc keeps freed
# memory for each thread (decision 48). What the owner sets in NODE_OPTIONS comes later on the
# line and wins.
limit_memory() {
  megabytes=$("$node" -p "$heap_megabytes" 2>/dev/null) || check_node
  limits="--max-old-space-size=$megabytes --max-semi-space-size=8"
  export NODE_OPTIONS="$limits${NODE_OPTIONS:+ $NODE_OPTIONS}"
  export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
  # The compiler that strips types takes 15 MB in the main thread and 10 in each other one, unless
  # every module is found here. Node has to know the place before it reads the first one.
  export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$root/build/compile-cache}"
}

# A quarter of what the machine, or the container, gives to the process.
heap_megabytes='
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity)
  Math.min(512, Math.max(128, Math.floor(memory / 4 / 2 ** 20)))'

explain_failure() {
  no_network='ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT'
  if grep -qE "$no_network" "$log"; then
    fail "$1" "Sem acesso ao registro do npm: verifique a internet (ou o proxy) e tente de novo."
  elif grep -qE 'ENOSPC|EDQUOT' "$log"; then
    fail "$1" "O disco está cheio: libere cerca de 1 GB e tente de novo."
  elif grep -qE 'EACCES|EPERM|EROFS' "$log"; then
    fail "$1" "Sem permissão de escrita em $root ou na pasta do npm:" \
      "use o mesmo usuário de antes ou corrija o dono da pasta."
  else
    fail "$1" "Corrija o que a mensagem acima diz e tente de novo."
  fi
}

build_app() {
  is_package && return
  build_is_current && return
  take_lock
  if ! build_is_current; then
    say "Montando as páginas da loja…"
    log="$work/build.log"
    # The stamp has the time when the build starts: a file edited meanwhile is built next time.
    : >"$work/build-started"
    rm -f "$root/build/.built"
    if ! (
      cd "$root" && NODE_ENV=production NO_COLOR=1 "$node" --run build </dev/null >"$log" 2>&1
    ); then
      tail -n 30 "$log" >&2
      explain_failure "a montagem das páginas falhou (registro completo: $log)."
    fi
    mv "$work/build-started" "$root/build/.built"
  fi
  drop_lock
}

# Folders count too: their time changes when a file is added or removed.
build_is_current() {
  [ -f "$root/build/.built" ] && [ -z "$(
    cd "$root" && find app contracts shop db public vite.config.ts react-router.config.ts \
      server/compress-assets.ts tsconfig.json package.json package-lock.json \
      -newer build/.built 2>/dev/null | head -n 1
  )" ]
}

# A lock of the kernel on file descriptor 9, which the kernel releases when its last holder ends,
# however it ends: an npm ci whose script was killed still holds it. macOS has no flock: there two
# processes must not set up at once.
take_lock() {
  mkdir -p "$work" 2>/dev/null && (: >>"$lock") 2>/dev/null ||
    fail "sem permissão de escrita em $root." \
      "Use o usuário dono da pasta, ou corrija o dono com chown."
  exec 9>>"$lock"
  command -v flock >/dev/null 2>&1 || return 0
  flock -n 9 && return
  say "Outro processo está preparando o programa; esperando… (trava: $lock)"
  flock 9
}

drop_lock() { exec 9>&-; }

# Debian's Chromium where apt-get can install it, elsewhere the one that Playwright downloads.
install_browser() {
  [ -x /usr/bin/chromium-headless-shell ] && return
  say "Instalando o navegador para os testes…"
  mkdir -p "$work"
  log="$work/browser.log"
  (
    if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
      install_of_debian chromium-headless-shell
    else
      cd "$root" && "$node" node_modules/@playwright/test/cli.js install --only-shell chromium
    fi
  ) </dev/null >"$log" 2>&1 && return
  tail -n 10 "$log" >&2
  fail "não consegui instalar o navegador." \
    "Instale o pacote chromium-headless-shell e tente de novo."
}

# install_of_debian PACKAGE…
install_of_debian() {
  export DEBIAN_FRONTEND=noninteractive
  timeout 120 apt-get update -q &&
    timeout 300 apt-get install -yq --no-install-recommends -o DPkg::Lock::Timeout=120 "$@"
}

# The proxy of deploy/. Its tests are skipped where it cannot be installed.
install_proxy() {
  [ -x /usr/sbin/nginx ] && return
  [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1 || return 0
  say "Instalando o nginx para os testes…"
  mkdir -p "$work"
  install_of_debian nginx-light </dev/null >"$work/proxy.log" 2>&1 ||
    say "Não consegui (registro: $work/proxy.log); os testes dele são pulados."
}

# A real S3-compatible store. Its tests are skipped where it cannot be installed.
install_object_store() {
  [ -x /usr/bin/radosgw ] && [ -x /usr/bin/ceph-osd ] && [ -x /usr/bin/ceph-mon ] && return
  [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1 || return 0
  say "Instalando um armazenamento S3 para os testes…"
  mkdir -p "$work"
  install_of_debian ceph-mon ceph-osd radosgw ceph-common </dev/null \
    >"$work/object-store.log" 2>&1 ||
    say "Não consegui (registro: $work/object-store.log); os testes dele são pulados."
}
