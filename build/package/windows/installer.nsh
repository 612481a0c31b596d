; What Flightplan adds to electron-builder's installer: for this user only, a choice about the command line, and a place
; among the programs that open .json files. Nothing of it needs an administrator.

!include nsDialogs.nsh
!include LogicLib.nsh

; Windows has this folder on every user's path. The path itself is left alone: an installer that writes it can lose it.
!define FLIGHTPLAN_COMMAND "$LOCALAPPDATA\Microsoft\WindowsApps\flightplan.cmd"
!define FLIGHTPLAN_PROGID "Flightplan.DraftAsJson"

!macro customInstallMode
  StrCpy $isForceCurrentInstall "1"
!macroend

!ifndef BUILD_UNINSTALLER
  Var commandBox
  Var wantsCommand

  ; The functions are in it, because this file is read before the templates that define what they use.
  !macro customPageAfterChangeDir
    Page custom commandPage commandPageLeft

    Function commandPage
      ${If} ${isUpdated}
        Abort
      ${EndIf}
      !insertmacro MUI_HEADER_TEXT "The command line" "Flightplan can also be used in a terminal and in scripts."
      nsDialogs::Create 1018
      Pop $0
      ${NSD_CreateCheckbox} 0 0 100% 12u "Put the command flightplan on my path"
      Pop $commandBox
      ${If} ${FileExists} "${FLIGHTPLAN_COMMAND}"
        ${NSD_Check} $commandBox
      ${EndIf}
      nsDialogs::Show
    FunctionEnd

    Function commandPageLeft
      ${NSD_GetState} $commandBox $wantsCommand
    FunctionEnd
  !macroend

  !macro customInstall
    ; Without pages: /COMMAND asks for it, and an update keeps what there is.
    ${GetParameters} $R0
    ${GetOptions} $R0 "/COMMAND" $R1
    ${IfNot} ${Errors}
      StrCpy $wantsCommand ${BST_CHECKED}
    ${EndIf}
    ${If} $wantsCommand == ""
    ${AndIf} ${FileExists} "${FLIGHTPLAN_COMMAND}"
      StrCpy $wantsCommand ${BST_CHECKED}
    ${EndIf}
    ${If} $wantsCommand == ${BST_CHECKED}
      FileOpen $R0 "${FLIGHTPLAN_COMMAND}" w
      FileWrite $R0 '@"$INSTDIR\resources\bin\flightplan.cmd" %*$\r$\n'
      FileClose $R0
    ${Else}
      Delete "${FLIGHTPLAN_COMMAND}"
    ${EndIf}

    WriteRegStr HKCU "Software\Classes\${FLIGHTPLAN_PROGID}" "" "Flightplan draft as JSON"
    WriteRegStr HKCU "Software\Classes\${FLIGHTPLAN_PROGID}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
    WriteRegNone HKCU "Software\Classes\.json\OpenWithProgids" "${FLIGHTPLAN_PROGID}"
  !macroend
!endif

!macro customUnInstall
  ; An update removes the old version first: what was chosen stays.
  ${IfNot} ${isUpdated}
    Delete "${FLIGHTPLAN_COMMAND}"
    DeleteRegKey HKCU "Software\Classes\${FLIGHTPLAN_PROGID}"
    DeleteRegValue HKCU "Software\Classes\.json\OpenWithProgids" "${FLIGHTPLAN_PROGID}"
  ${EndIf}
!macroend
