/*
 * What a user and Windows itself do to a program, for tests. The first line of stdin says how it is started: "own" in a console
 * window of its own, as by a double click, or "shared CODE_PAGE" in a console that is there already; the second line is its command
 * line. Each further line is an order, each answer ends with an empty line:
 *
 *   event N      a console event (0 Ctrl+C, 1 Ctrl+Break, 2 the window was closed): Windows, too, starts a thread with CtrlRoutine
 *   windows      the classes of the windows of the program and of its children
 *   session      the user logs off: the messages that Windows sends to every window of the program and of its children
 *   children     ends the programs that it has started, as a crash does
 *   wait MS      "exit CODE" once the program has ended, or "running"
 *   screen       the text in the console
 *   console      "mode N" of the console's input and "code page N" of its output
 *   enter        the key
 *   hold FILE    opens a file as programs do that share it for reading and writing, not for deleting
 *   release      closes it
 */
#include <windows.h>
#include <tlhelp32.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static PROCESS_INFORMATION program;
static HANDLE held = INVALID_HANDLE_VALUE;

static wchar_t *wide(const char *text)
{
	static wchar_t result[32768];
	MultiByteToWideChar(CP_UTF8, 0, text, -1, result, 32768);
	return result;
}

static void start(const char *how, const char *command)
{
	STARTUPINFOW startup = { sizeof startup };
	BOOL own = strcmp(how, "own") == 0;
	FreeConsole();
	if (!own) {
		AllocConsole();
		SetConsoleOutputCP(atoi(how + strlen("shared ")));
	}
	if (!CreateProcessW(NULL, wide(command), NULL, NULL, FALSE, own ? CREATE_NEW_CONSOLE : 0, NULL, NULL, &startup, &program))
		printf("error %lu\n", GetLastError());
	else
		printf("started %lu\n", program.dwProcessId);
}

static BOOL is_child(DWORD process)
{
	PROCESSENTRY32W entry = { sizeof entry };
	HANDLE all = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
	BOOL found = FALSE;
	for (BOOL more = Process32FirstW(all, &entry); more && !found; more = Process32NextW(all, &entry))
		found = entry.th32ProcessID == process && entry.th32ParentProcessID == program.dwProcessId;
	CloseHandle(all);
	return found;
}

static void end_children(void)
{
	PROCESSENTRY32W entry = { sizeof entry };
	HANDLE all = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
	for (BOOL more = Process32FirstW(all, &entry); more; more = Process32NextW(all, &entry)) {
		if (entry.th32ParentProcessID != program.dwProcessId)
			continue;
		HANDLE child = OpenProcess(PROCESS_TERMINATE, FALSE, entry.th32ProcessID);
		printf("%s\n", TerminateProcess(child, 1) ? "ended" : "error");
		CloseHandle(child);
	}
	CloseHandle(all);
}

static BOOL is_ours(HWND window)
{
	DWORD owner;
	GetWindowThreadProcessId(window, &owner);
	return owner == program.dwProcessId || is_child(owner);
}

static BOOL CALLBACK show_window(HWND window, LPARAM unused)
{
	char name[256] = "";
	GetClassNameA(window, name, sizeof name);
	if (is_ours(window))
		printf("%s\n", name);
	return TRUE;
}

static BOOL CALLBACK end_session(HWND window, LPARAM unused)
{
	DWORD_PTR answer = 0;
	if (!is_ours(window))
		return TRUE;
	SendMessageTimeoutW(window, WM_QUERYENDSESSION, 0, ENDSESSION_LOGOFF, 0, 5000, &answer);
	if (answer)
		SendMessageTimeoutW(window, WM_ENDSESSION, TRUE, ENDSESSION_LOGOFF, 0, 5000, &answer);
	return TRUE;
}

static HANDLE console(const wchar_t *name)
{
	return CreateFileW(name, GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
}

static void show_screen(void)
{
	HANDLE output = console(L"CONOUT$");
	CONSOLE_SCREEN_BUFFER_INFO info;
	wchar_t line[512];
	char text[2048];
	if (!GetConsoleScreenBufferInfo(output, &info))
		printf("error %lu\n", GetLastError());
	for (SHORT row = 0; row <= info.dwCursorPosition.Y; row++) {
		COORD at = { 0, row };
		DWORD count = 0;
		ReadConsoleOutputCharacterW(output, line, info.dwSize.X < 511 ? info.dwSize.X : 511, at, &count);
		while (count > 0 && line[count - 1] == L' ')
			count--;
		text[WideCharToMultiByte(CP_UTF8, 0, line, count, text, sizeof text - 1, NULL, NULL)] = 0;
		if (count > 0)
			printf("%s\n", text);
	}
	CloseHandle(output);
}

static void show_console(void)
{
	HANDLE input = console(L"CONIN$");
	DWORD mode = 0;
	GetConsoleMode(input, &mode);
	printf("mode %lu\ncode page %u\n", mode, GetConsoleOutputCP());
	CloseHandle(input);
}

static void press_enter(void)
{
	HANDLE input = console(L"CONIN$");
	INPUT_RECORD key = { KEY_EVENT };
	DWORD count;
	key.Event.KeyEvent.bKeyDown = TRUE;
	key.Event.KeyEvent.wRepeatCount = 1;
	key.Event.KeyEvent.wVirtualKeyCode = VK_RETURN;
	key.Event.KeyEvent.wVirtualScanCode = 0x1c;
	key.Event.KeyEvent.uChar.UnicodeChar = L'\r';
	WriteConsoleInputW(input, &key, 1, &count);
	key.Event.KeyEvent.bKeyDown = FALSE;
	WriteConsoleInputW(input, &key, 1, &count);
	CloseHandle(input);
}

/* Only while it is needed: a console with two programs is not the program's own. */
static void with_console(void (*act)(void))
{
	FreeConsole();
	AttachConsole(program.dwProcessId);
	act();
	FreeConsole();
}

static void carry_out(char *order)
{
	if (strncmp(order, "event ", 6) == 0) {
		FARPROC routine = GetProcAddress(GetModuleHandleW(L"kernelbase.dll"), "CtrlRoutine");
		CreateRemoteThread(program.hProcess, NULL, 0, (LPTHREAD_START_ROUTINE)(void *)routine, (void *)(INT_PTR)atoi(order + 6), 0, NULL);
	} else if (strcmp(order, "windows") == 0) {
		EnumWindows(show_window, 0);
	} else if (strcmp(order, "session") == 0) {
		EnumWindows(end_session, 0);
	} else if (strncmp(order, "wait ", 5) == 0) {
		DWORD code = 0;
		if (WaitForSingleObject(program.hProcess, atoi(order + 5)) == WAIT_OBJECT_0 && GetExitCodeProcess(program.hProcess, &code))
			printf("exit %ld\n", (long)code);
		else
			printf("running\n");
	} else if (strcmp(order, "children") == 0) {
		end_children();
	} else if (strcmp(order, "screen") == 0) {
		with_console(show_screen);
	} else if (strcmp(order, "console") == 0) {
		with_console(show_console);
	} else if (strcmp(order, "enter") == 0) {
		with_console(press_enter);
	} else if (strncmp(order, "hold ", 5) == 0) {
		held = CreateFileW(wide(order + 5), GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
		printf(held == INVALID_HANDLE_VALUE ? "error %lu\n" : "held\n", GetLastError());
	} else if (strcmp(order, "release") == 0) {
		CloseHandle(held);
	}
}

int main(void)
{
	static char how[64], command[32768], order[4096];
	setvbuf(stdout, NULL, _IONBF, 0);
	if (!fgets(how, sizeof how, stdin) || !fgets(command, sizeof command, stdin))
		return 1;
	how[strcspn(how, "\r\n")] = 0;
	command[strcspn(command, "\r\n")] = 0;
	if (command[0])
		start(how, command);
	printf("\n");
	while (fgets(order, sizeof order, stdin)) {
		order[strcspn(order, "\r\n")] = 0;
		carry_out(order);
		printf("\n");
	}
	if (program.hProcess)
		TerminateProcess(program.hProcess, 1);
	return 0;
}
