#!/bin/sh
# Runs as root once the files of the deb or rpm are there. The system itself refreshes the lists of types, icons and
# menus when their folders change.
set -e

# Set where dpkg installs into another root than its own.
root=${DPKG_ROOT:-}
app=$root/opt/Flightplan

# Chromium's sandbox needs user namespaces; where ordinary users have none, its helper runs as root instead.
helper=$app/chrome-sandbox
if [ -e "$helper" ]; then
  namespaces=$(cat /proc/sys/kernel/unprivileged_userns_clone 2>/dev/null || echo 1)
  most=$(cat /proc/sys/user/max_user_namespaces 2>/dev/null || echo 0)
  if [ "$namespaces" = 1 ] && [ "$most" -gt 0 ]; then chmod 0755 "$helper"; else chmod 4755 "$helper"; fi
fi

# Ubuntu 24.04 and newer give user namespaces to programs with a profile only. An older AppArmor cannot read it.
profile=$app/resources/apparmor-profile
if command -v apparmor_parser >/dev/null 2>&1 && [ -d "$root/etc/apparmor.d" ]; then
  if apparmor_parser --skip-kernel-load --skip-cache "$profile" >/dev/null 2>&1; then
    cp "$profile" "$root/etc/apparmor.d/flightplan"
    # Fails where there is no AppArmor in the kernel: in containers and images.
    if [ -z "$root" ]; then apparmor_parser --replace /etc/apparmor.d/flightplan >/dev/null 2>&1 || true; fi
  fi
fi
