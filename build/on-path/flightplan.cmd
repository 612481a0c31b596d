@echo off
rem The `flightplan` command of an installed Flightplan, on Windows. It lies in resources\bin of the package.
rem In a script cmd.exe waits for a program with windows, and takes its exit code; typed at the prompt it would not.
setlocal
rem At level 3 Chromium prints no errors of its own but fatal ones: stderr is the command line's.
rem Set, it would keep the program from writing to this console.
set "ELECTRON_NO_ATTACH_CONSOLE="
"%~dp0..\..\Flightplan.exe" --log-level=3 --cli -- %*
