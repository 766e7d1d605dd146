/* Prints a sign-in as tunnel programs do and runs until it is ended. Its first argument names a file for the second one. */
#include <windows.h>
#include <stdio.h>

int main(int count, char **words)
{
	FILE *file = fopen(words[1], "w");
	fputs(count > 2 ? words[2] : "", file);
	fclose(file);
	printf("To sign in, open https://github.com/login/device and enter the code 1A2B-3C4D\r\n");
	fflush(stdout);
	Sleep(INFINITE);
	return 0;
}
