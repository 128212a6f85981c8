# guard SIGNAL FOLDER PROGRAM ARGUMENT…: runs a program, sends it SIGNAL when standard input ends,
# and removes FOLDER (if not empty) after it. Standard input is a pipe from the starting process,
# which ends with that process even when it is killed.
exec 3<&0
signal=$1 folder=$2
shift 2
"$@" 3<&- &
program=$!
{
  cat <&3
  kill -s "$signal" "$program"
} >/dev/null 2>&1 &
watcher=$!
# dash reports a program that a signal ended; the reader of its output may be gone.
wait "$program" 2>/dev/null
code=$?
kill "$watcher" 2>/dev/null
[ -z "$folder" ] || rm -rf "$folder"
exit "$code"
