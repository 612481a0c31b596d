#!/bin/sh
# Runs as root once the files of the deb or rpm are gone, and also when a newer one takes their place: deb says
# `upgrade`, rpm the number of those that stay.
set -e

case ${1:-0} in
  remove | purge | 0) ;;
  *) exit 0 ;;
esac
profile=${DPKG_ROOT:-}/etc/apparmor.d/flightplan
if [ -e "$profile" ]; then
  if [ -z "${DPKG_ROOT:-}" ]; then apparmor_parser --remove "$profile" >/dev/null 2>&1 || true; fi
  rm -f "$profile"
fi
