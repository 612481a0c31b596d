; What Flightplan adds to electron-builder's installer: for this user only, a choice about the command line, and a place
; among the programs that open .json files. Nothing of it needs an administrator.

!include nsDialogs.nsh
!include LogicLib.nsh

; Windows has this folder on every user's path. The path itself is left alone: an installer that writes it can lose it.
!define FLIGHTPLAN_COMMAND "$LOCALAPPDATA\Microsoft\WindowsApps\flightplan.cmd"
!define FLIGHTPLAN_COMMAND_BEGINS "@rem Put here by Flightplan's installer"
!define FLIGHTPLAN_PROGID "Flightplan.DraftAsJson"

; Sets $R2 to 1 where the command may be written or deleted: it is missing, or it is ours.
!macro askForCommand
  StrCpy $R2 1
  ${If} ${FileExists} "${FLIGHTPLAN_COMMAND}"
    FileOpen $R0 "${FLIGHTPLAN_COMMAND}" r
    FileRead $R0 $R1
    FileClose $R0
    ${If} $R1 != "${FLIGHTPLAN_COMMAND_BEGINS}$\r$\n"
      StrCpy $R2 0
    ${EndIf}
  ${EndIf}
!macroend

!macro deleteCommand
  !insertmacro askForCommand
  ${If} $R2 == 1
    Delete "${FLIGHTPLAN_COMMAND}"
  ${EndIf}
!macroend

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
      ; By the variable where it can be: a user's name with other letters than English is spelled in another way in a
      ; file that is written here than in one that cmd.exe reads.
      StrLen $R1 "$LOCALAPPDATA"
      StrCpy $R3 "$INSTDIR" $R1
      ${If} $R3 == "$LOCALAPPDATA"
        StrCpy $R3 "$INSTDIR" "" $R1
        StrCpy $R3 "%LOCALAPPDATA%$R3"
      ${Else}
        StrCpy $R3 "$INSTDIR"
      ${EndIf}
      !insertmacro askForCommand
      ${If} $R2 == 1
        FileOpen $R0 "${FLIGHTPLAN_COMMAND}" w
        FileWrite $R0 "${FLIGHTPLAN_COMMAND_BEGINS}$\r$\n"
        FileWrite $R0 '@"$R3\resources\bin\flightplan.cmd" %*$\r$\n'
        FileClose $R0
      ${EndIf}
    ${Else}
      !insertmacro deleteCommand
    ${EndIf}

    WriteRegStr HKCU "Software\Classes\${FLIGHTPLAN_PROGID}" "" "Flightplan draft as JSON"
    WriteRegStr HKCU "Software\Classes\${FLIGHTPLAN_PROGID}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
    WriteRegNone HKCU "Software\Classes\.json\OpenWithProgids" "${FLIGHTPLAN_PROGID}"
  !macroend
!endif

!macro customUnInstall
  ; An update removes the old version first: what was chosen stays.
  ${IfNot} ${isUpdated}
    !insertmacro deleteCommand
    DeleteRegKey HKCU "Software\Classes\${FLIGHTPLAN_PROGID}"
    DeleteRegValue HKCU "Software\Classes\.json\OpenWithProgids" "${FLIGHTPLAN_PROGID}"
  ${EndIf}
!macroend
